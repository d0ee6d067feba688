export const system = {
  firstRun: {
    title: 'Administrator anlegen',
  },
  jobs: {
    kind: {
      'decide-quarantine': 'Über zurückgehaltene Bilder entscheiden',
      'undo-quarantine': 'Entscheidung über zurückgehaltene Bilder zurücknehmen',
      'load-samples': 'Beispielstudien laden',
      'remap-clinic': 'Regeln einer Klinik anwenden',
      anonymise: 'Eine Studie anonymisieren',
      'many-studies': 'Aktion an vielen Studien',
      'rename-label': 'Ein Schlagwort an seinen Studien umbenennen',
      'merge-clinic': 'Zwei Kliniken zusammenführen',
      'check-audit': 'Prüfprotokoll prüfen',
      'back-up': 'Sicherung erstellen',
      'verify-backup': 'Sicherung prüfen',
      'check-objects': 'Gespeicherte Bilder prüfen',
      'move-packs': 'Bilder zwischen den Speichern umziehen',
      'bring-held': 'Bilder in eine Studie übernehmen',
      send: 'Studien senden',
      retrieve: 'Studien abrufen',
      announce: 'Einem Knoten sagen, was vollständig ist',
    },
  },
} as const;
