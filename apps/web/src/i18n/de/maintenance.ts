/** Was über die Wartung gesagt wird, während sie läuft und davor. */
export const maintenance = {
  onTitle: 'Das Archiv wird gewartet',
  plannedTitle: 'Eine Wartung ist geplant',
  noneTitle: 'Keine Wartung',
  noneText: 'Geplant ist nichts. Wenn etwas geplant ist, steht es hier und über jeder Seite.',
  on: 'Das Archiv wird gewartet.',
  onUntil: 'Das Archiv wird gewartet, voraussichtlich bis {{end}}.',
  planned: 'Eine Wartung ist ab {{start}} geplant.',
  plannedUntil: 'Eine Wartung ist von {{start}} bis etwa {{end}} geplant.',
  goesOn:
    'Was gespeichert ist, ist sicher. Diese Seite fragt alle paar Sekunden und macht automatisch dort weiter, wo Sie waren.',
  entry: 'Administratoren können sich anmelden; alle anderen warten, bis sie vorbei ist.',
  onlyAdministrators: 'Nur Administratoren kommen hinein.',
  open: 'Einstellung öffnen',
} as const;
