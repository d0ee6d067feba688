/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Diese Person gibt es nicht.',
  'There is no such file.': 'Diese Datei gibt es nicht.',
  'Your account may not bring files.': 'Ihr Konto darf keine Dateien mitbringen.',
  'More than {0} files within an hour are not taken.': 'Mehr als {0} Dateien in einer Stunde werden nicht angenommen.',
  'There is no such mail.': 'Diese E-Mail gibt es nicht.',
  'This mail is no draft any more.': 'Diese E-Mail ist kein Entwurf mehr.',
  'This mail has left already.': 'Diese E-Mail ist schon unterwegs.',
  'A mail needs somebody to go to.': 'Eine E-Mail braucht jemanden, an den sie geht.',
  'More than {0} mails within an hour are not sent.': 'Mehr als {0} E-Mails in einer Stunde werden nicht gesendet.',
  'Without a mail server, mail reaches people of this installation only.':
    'Ohne Mailserver erreichen E-Mails nur Personen dieser Installation.',
  'is nobody of this installation': 'ist niemand dieser Installation',
  'To an address outside, a mail takes one file of at most {0} MB along.':
    'An eine Adresse außerhalb nimmt eine E-Mail eine Datei von höchstens {0} MB mit.',
};
