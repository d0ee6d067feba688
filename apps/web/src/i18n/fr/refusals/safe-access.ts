import type { Refusals } from '../../refusals.ts';

/** Who may see and do what: filters, tokens, policies, the first start. */
export const safeAccess: Refusals = {
  'This filter is shared with you. Its owner changes it.':
    'Ce filtre est partagé avec vous. Seul son propriétaire peut le modifier.',
  'Somebody who may do or see more than you sees studies by this filter. Somebody with these rights can change it.':
    'Une personne qui peut faire ou voir plus que vous voit des études par ce filtre. Seule une personne qui a ces droits peut le modifier.',
  'The body of this call is a picture.': 'Le contenu de cet appel est une image.',
  'Accept the terms first. They changed.': 'Acceptez d’abord les conditions. Elles ont changé.',
  'The set-up token is wrong. It is printed on the server’s console.':
    'Le code d’installation est incorrect. Il s’affiche sur la console du serveur.',
  'is not the one on the console': 'Ce n’est pas le code affiché sur la console.',
};
