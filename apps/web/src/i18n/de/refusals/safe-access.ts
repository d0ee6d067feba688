import type { Refusals } from '../../refusals.ts';

/** Who may see and do what: filters, tokens, policies, the first start. */
export const safeAccess: Refusals = {
  'This filter is shared with you. Its owner changes it.':
    'Dieser Filter ist für Sie freigegeben. Nur der Eigentümer kann ihn ändern.',
  'Somebody who may do or see more than you sees studies by this filter. Somebody with these rights can change it.':
    'Jemand, der mehr darf oder sieht als Sie, sieht Studien über diesen Filter. Nur wer diese Rechte hat, kann ihn ändern.',
  'The body of this call is a picture.': 'Der Inhalt dieses Aufrufs ist ein Bild.',
  'Accept the terms first. They changed.': 'Stimmen Sie zuerst den Bedingungen zu. Sie haben sich geändert.',
  'The set-up token is wrong. It is printed on the server’s console.':
    'Der Einrichtungscode ist falsch. Er steht auf der Konsole des Servers.',
  'is not the one on the console': 'Das ist nicht der Code auf der Konsole.',
};
