/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Diese Person gibt es nicht.',
  'There is no such file.': 'Diese Datei gibt es nicht.',
  'Your account may not bring files.': 'Ihr Konto darf keine Dateien mitbringen.',
  'More than {0} files within an hour are not taken.': 'Mehr als {0} Dateien in einer Stunde werden nicht angenommen.',
  'There is no such chat.': 'Diesen Chat gibt es nicht.',
  'There is no such message.': 'Diese Nachricht gibt es nicht.',
  'You have blocked this person. Unblock to write.':
    'Sie haben diese Person blockiert. Heben Sie das auf, um zu schreiben.',
  'This person takes no messages from you.': 'Diese Person nimmt keine Nachrichten von Ihnen an.',
  'The account of this person is not in use any more.': 'Das Konto dieser Person wird nicht mehr verwendet.',
  'This message was sent in another chat already.': 'Diese Nachricht wurde schon in einem anderen Chat gesendet.',
  'The message is empty.': 'Die Nachricht ist leer.',
  'Only messages of your own that stand can be changed.':
    'Nur eigene Nachrichten, die nicht gelöscht sind, lassen sich ändern.',
  'Only whose group it is can change it.': 'Nur wem die Gruppe gehört, kann sie ändern.',
  'A group has at most {0} people.': 'Eine Gruppe hat höchstens {0} Personen.',
  'Two-step verification is set up in the settings of your account.':
    'Die Anmeldung in zwei Schritten richten Sie in den Einstellungen Ihres Kontos ein.',
  'needs a name in one line': 'braucht einen Namen in einer Zeile',
  'needs something to read': 'braucht etwas zu lesen',
};
