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
  tell: 'Sagen Sie es mir',
  tellOver: 'Sagen Sie mir, wenn sie vorbei ist',
  tellNot: 'Doch nicht',
  howTold: 'Sie erfahren es einmal: von der Glocke und auf den Wegen, die Sie gewählt haben.',
  email: 'E-Mail Ihres Kontos',
  notify: 'Benachrichtigen',
  noted: 'Gibt es ein Konto mit dieser Adresse, erfährt es das einmal.',
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
