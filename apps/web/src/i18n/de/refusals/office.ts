/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Diese Person gibt es nicht.',
  'There is no such file.': 'Diese Datei gibt es nicht.',
  'Your account may not bring files.': 'Ihr Konto darf keine Dateien mitbringen.',
  'More than {0} files within an hour are not taken.': 'Mehr als {0} Dateien in einer Stunde werden nicht angenommen.',
  'has to be an amount with two decimals, such as {0}':
    'Ein Betrag mit zwei Nachkommastellen wird gebraucht, etwa {0}.',
  'has to be a number with up to three decimals': 'Eine Zahl mit höchstens drei Nachkommastellen wird gebraucht.',
  'has to be a percentage from 0 to 100 with up to two decimals':
    'Ein Prozentsatz von 0 bis 100 mit höchstens zwei Nachkommastellen wird gebraucht.',
};
