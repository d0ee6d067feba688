/** Was eine Seite sagt, deren Funktion ausgeschaltet ist. */
export const switchedOff = {
  title: '{{page}}: ausgeschaltet',
  text: 'Die Administration hat es für alle ausgeschaltet. Was aufgehoben ist, ist wieder da, sobald es eingeschaltet ist.',
  own: 'Es ist für alle aus. Was aufgehoben ist, ist wieder da, sobald es eingeschaltet ist.',
  open: 'Zu den Funktionen',
  dicomweb: 'Der DICOMweb-Dienst ist ausgeschaltet: Andere Systeme erfahren, dass hier nichts ist.',
  apiTokens: 'Zugriffstoken sind ausgeschaltet: Keines lässt jemanden herein.',
} as const;
