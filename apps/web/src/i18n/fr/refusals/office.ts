/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Cette personne n’existe pas.',
  'There is no such file.': 'Ce fichier n’existe pas.',
  'Your account may not bring files.': 'Votre compte ne peut pas apporter de fichiers.',
  'More than {0} files within an hour are not taken.': 'Plus de {0} fichiers en une heure ne sont pas acceptés.',
  'There is no such mail.': 'Cet e-mail n’existe pas.',
  'This mail is no draft any more.': 'Cet e-mail n’est plus un brouillon.',
  'This mail has left already.': 'Cet e-mail est déjà parti.',
  'A mail needs somebody to go to.': 'Un e-mail a besoin d’un destinataire.',
  'More than {0} mails within an hour are not sent.': 'Plus de {0} e-mails en une heure ne sont pas envoyés.',
  'Without a mail server, mail reaches people of this installation only.':
    'Sans serveur de messagerie, les e-mails n’atteignent que les personnes de cette installation.',
  'is nobody of this installation': 'n’est personne de cette installation',
  'To an address outside, a mail takes one file of at most {0} MB along.':
    'Vers une adresse extérieure, un e-mail emporte un fichier de {0} Mo au plus.',
};
