/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Cette personne n’existe pas.',
  'There is no such file.': 'Ce fichier n’existe pas.',
  'Your account may not bring files.': 'Votre compte ne peut pas apporter de fichiers.',
  'More than {0} files within an hour are not taken.': 'Plus de {0} fichiers en une heure ne sont pas acceptés.',
  'has to be an amount with two decimals, such as {0}':
    'Un montant avec deux décimales est nécessaire, par exemple {0}.',
  'has to be a number with up to three decimals': 'Un nombre avec trois décimales au plus est nécessaire.',
  'has to be a percentage from 0 to 100 with up to two decimals':
    'Un pourcentage de 0 à 100 avec deux décimales au plus est nécessaire.',
};
