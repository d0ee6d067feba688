/** Was eine Seite sagt, deren Funktion ausgeschaltet ist. */
export const switchedOff = {
  title: '{{page}}: ausgeschaltet',
  text: 'Ein Administrator hat es für alle ausgeschaltet. Die Daten sind wieder da, sobald es eingeschaltet ist.',
  own: 'Es ist für alle ausgeschaltet. Die Daten sind wieder da, sobald es eingeschaltet ist.',
  open: 'Zu den Funktionen',
  dicomweb: 'Der DICOMweb-Dienst ist ausgeschaltet: Andere Systeme erfahren, dass hier nichts ist.',
  apiTokens: 'Zugriffstoken sind ausgeschaltet: Keines lässt jemanden herein.',
  soonTitle: 'Zurzeit nicht verfügbar',
  soonText:
    'Ein Administrator hat diese Teile ausgeschaltet. Ihre Daten sind wieder da, sobald sie eingeschaltet sind; diese Seite aktualisiert sich automatisch.',
  allTitle: 'Alles ist da',
  allText: 'Kein Teil dieser Installation ist ausgeschaltet. Alles, was im Menü steht, lässt sich benutzen.',
  tell: 'Benachrichtigen',
  tellOver: 'Benachrichtigen, wenn sie vorbei ist',
  tellNot: 'Nicht benachrichtigen',
  howTold: 'Sie werden einmal benachrichtigt: über die Glocke und auf den Wegen, die Sie gewählt haben.',
  email: 'E-Mail Ihres Kontos',
  notify: 'Benachrichtigen',
  noted: 'Gibt es ein Konto mit dieser Adresse, wird es einmal benachrichtigt.',
  waits_one: '{{count}} Person wartet darauf.',
  waits_other: '{{count}} Personen warten darauf.',
  feature: {
    uploads: 'Hochladen im Browser',
    dicomweb: 'DICOMweb-Dienst',
    sending: 'Senden',
    queryRetrieve: 'Query/Retrieve',
    rules: 'Weiterleitungsregeln',
    apiTokens: 'Zugriffstoken',
  },
  featureText: {
    uploads:
      'Dateien und Datenträger kommen über die Seite zum Hochladen. Was Knoten und andere Systeme senden, kommt weiter an.',
    dicomweb: 'Andere Systeme suchen, holen und speichern über DICOMweb. Der Viewer arbeitet auch ohne weiter.',
    sending: 'Studien gehen an Knoten, DICOMweb-Server und Ordner. Was Regeln senden, wartet, solange es aus ist.',
    queryRetrieve:
      'Andere Archive werden gefragt und Studien von dort geholt. Was Knoten hier fragen dürfen, steht bei ihnen.',
    rules: 'Regeln senden, verschlagworten und entfernen Studien. Solange sie aus sind, warten Studien darauf.',
    apiTokens:
      'Programme sprechen für eine Person. Wer Token macht und für wie lange, steht in der Sicherheitsrichtlinie.',
  },
} as const;
