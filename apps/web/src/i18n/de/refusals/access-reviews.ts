import type { Refusals } from '../../refusals.ts';

/** What is refused of the review of accounts. */
export const accessReviews: Refusals = {
  'There is no such account under review.': 'Dieses Konto wird nicht geprüft.',
  'Enter what should change.': 'Geben Sie an, was geändert werden soll.',
  'says what is to change': 'Hier steht, was geändert werden soll.',
  'You cannot switch yourself off.': 'Sie können sich nicht selbst deaktivieren.',
  'Whoever signs has to see, and may change, every account.':
    'Wer unterschreibt, muss alle Konten sehen und ändern dürfen.',
  'Accounts that are not named can only be kept.': 'Nicht genannte Konten können nur behalten werden.',
  'The quarter is over. Load the page again.': 'Das Quartal ist vorbei. Laden Sie die Seite neu.',
  'The review of this quarter is signed already.': 'Die Prüfung dieses Quartals ist schon unterschrieben.',
  '{0} accounts have no decision yet.': 'Über {0} Konten ist noch nicht entschieden.',
  'There is no such review.': 'Diese Prüfung gibt es nicht.',
};
