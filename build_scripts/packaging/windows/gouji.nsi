; Installer for Windows, for the user who runs it (no administrator needed).
; makensis -INPUTCHARSET UTF8 -DVERSION=0.1.0 -DSOURCE=dist\gouji -DOUTPUT=gouji-setup.exe gouji.nsi
Unicode true
ManifestDPIAware true
SetCompressor /SOLID lzma
Name "Gouji 够级"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Gouji"
InstallDirRegKey HKCU "Software\Gouji" "InstallDir"
RequestExecutionLevel user
!include "MUI2.nsh"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\gouji.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "SimpChinese"
!insertmacro MUI_LANGUAGE "English"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Gouji"
VIAddVersionKey "FileDescription" "Gouji installer"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "the gouji maintainers, MIT licence"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Gouji"

; The desktop looks anew at what opens which files.
!macro TELL_DESKTOP
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, i 0, i 0)'
!macroend

Section
  SetOutPath "$INSTDIR"
  ; Program files of an earlier version; the player's matches and settings are elsewhere and stay.
  RMDir /r "$INSTDIR\_internal"
  File /r "${SOURCE}\*"
  CreateShortcut "$SMPROGRAMS\Gouji 够级.lnk" "$INSTDIR\gouji.exe"
  WriteRegStr HKCU "Software\Gouji" "InstallDir" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.gouji" "" "Gouji.Record"
  WriteRegStr HKCU "Software\Classes\Gouji.Record" "" "Gouji 够级"
  WriteRegStr HKCU "Software\Classes\Gouji.Record\DefaultIcon" "" "$INSTDIR\gouji.exe,0"
  WriteRegStr HKCU "Software\Classes\Gouji.Record\shell\open\command" "" '"$INSTDIR\gouji.exe" "%1"'
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Gouji 够级"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\gouji.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "the gouji maintainers"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  WriteUninstaller "$INSTDIR\uninstall.exe"
  !insertmacro TELL_DESKTOP
SectionEnd

Section "Uninstall"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\gouji.exe"
  Delete "$INSTDIR\gouji-cli.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Gouji 够级.lnk"
  DeleteRegKey HKCU "Software\Classes\.gouji"
  DeleteRegKey HKCU "Software\Classes\Gouji.Record"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Gouji"
  !insertmacro TELL_DESKTOP
SectionEnd
