/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Diese Person gibt es nicht.',
  'There is no such file.': 'Diese Datei gibt es nicht.',
  'Your account may not bring files.': 'Ihr Konto darf keine Dateien mitbringen.',
  'More than {0} files within an hour are not taken.': 'Mehr als {0} Dateien in einer Stunde werden nicht angenommen.',
  'There is no such task.': 'Diese Aufgabe gibt es nicht.',
  'Only who made a task removes it for ever.': 'Nur wer eine Aufgabe angelegt hat, löscht sie endgültig.',
  'Only a deleted task is removed for ever.': 'Nur eine gelöschte Aufgabe wird endgültig gelöscht.',
  'needs a day': 'braucht einen Tag',
  'takes letters, figures, dash and underscore only': 'nimmt nur Buchstaben, Ziffern, Binde- und Unterstrich',
  'The due date is no day.': 'Das Fälligkeitsdatum ist kein Tag.',
  'is no day of the calendar': 'ist kein Tag des Kalenders',
  'The assignee is not clear.': 'Die zuständige Person ist nicht eindeutig.',
  'is nobody whom you can give it to': 'ist niemand, dem Sie sie geben können',
  'is the name of several people': 'ist der Name mehrerer Personen',
  'There is no such page.': 'Diese Seite gibt es nicht.',
};
