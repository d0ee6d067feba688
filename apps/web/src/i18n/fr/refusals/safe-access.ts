import type { Refusals } from '../../refusals.ts';

/** Who may see and do what: filters, tokens, policies, the first start. */
export const safeAccess: Refusals = {
  'This filter is shared with you. Its owner changes it.':
    'Ce filtre est partagé avec vous. Son propriétaire peut le modifier.',
  'Somebody who may do or see more than you sees studies by this filter. Somebody with these rights can change it.':
    'Une personne qui a plus de droits ou de visibilité que vous voit des études par ce filtre. Quelqu’un ayant ces droits peut le modifier.',
  'The body of this call is a picture.': 'Le contenu de cet appel est une image.',
  'Accept the terms first. They changed.': 'Acceptez d’abord les conditions. Elles ont changé.',
  'The set-up token is wrong. It is printed on the server’s console.':
    'Le jeton d’installation n’est pas le bon. Il s’affiche sur la console du serveur.',
  'is not the one on the console': 'Ce n’est pas le jeton affiché sur la console.',
};
