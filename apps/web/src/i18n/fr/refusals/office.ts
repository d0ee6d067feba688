/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Cette personne n’existe pas.',
  'There is no such file.': 'Ce fichier n’existe pas.',
  'Your account may not bring files.': 'Votre compte ne peut pas apporter de fichiers.',
  'More than {0} files within an hour are not taken.': 'Plus de {0} fichiers en une heure ne sont pas acceptés.',
  'There is no such chat.': 'Cette discussion n’existe pas.',
  'There is no such message.': 'Ce message n’existe pas.',
  'You have blocked this person. Unblock to write.': 'Vous avez bloqué cette personne. Débloquez-la pour écrire.',
  'This person takes no messages from you.': 'Cette personne n’accepte pas vos messages.',
  'The account of this person is not in use any more.': 'Le compte de cette personne n’est plus utilisé.',
  'This message was sent in another chat already.': 'Ce message a déjà été envoyé dans une autre discussion.',
  'The message is empty.': 'Le message est vide.',
  'Only messages of your own that stand can be changed.':
    'Seuls vos propres messages non supprimés peuvent être modifiés.',
  'Only whose group it is can change it.': 'Seul le propriétaire du groupe peut le modifier.',
  'A group has at most {0} people.': 'Un groupe compte au plus {0} personnes.',
  'Two-step verification is set up in the settings of your account.':
    'La vérification en deux étapes se configure dans les paramètres de votre compte.',
  'needs a name in one line': 'demande un nom sur une ligne',
  'needs something to read': 'demande quelque chose à lire',
};
