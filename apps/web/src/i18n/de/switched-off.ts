/** Was eine Seite sagt, deren Funktion ausgeschaltet ist. */
export const switchedOff = {
  title: '{{page}}: ausgeschaltet',
  text: 'Die Administration hat es für alle ausgeschaltet. Was aufgehoben ist, ist wieder da, sobald es eingeschaltet ist.',
  own: 'Es ist für alle aus. Was aufgehoben ist, ist wieder da, sobald es eingeschaltet ist.',
  open: 'Zu den Funktionen',
  dicomweb: 'Der DICOMweb-Dienst ist ausgeschaltet: Andere Systeme erfahren, dass hier nichts ist.',
  apiTokens: 'Zugriffstoken sind ausgeschaltet: Keines lässt jemanden herein.',
  soonTitle: 'Zurzeit nicht da',
  soonText:
    'Die Administration hat diese Teile ausgeschaltet. Was davon aufgehoben ist, ist wieder da, sobald sie eingeschaltet sind; diese Seite folgt von selbst.',
  allTitle: 'Alles ist da',
  allText: 'Kein Teil dieser Installation ist ausgeschaltet. Was im Menü steht, ist zu benutzen.',
} as const;
