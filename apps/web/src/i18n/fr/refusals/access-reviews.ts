import type { Refusals } from '../../refusals.ts';

/** What is refused of the review of accounts. */
export const accessReviews: Refusals = {
  'There is no such account under review.': 'Ce compte n’est pas en revue.',
  'Enter what should change.': 'Indiquez ce qu’il faut modifier.',
  'says what is to change': 'Indiquez ici ce qu’il faut modifier.',
  'You cannot switch yourself off.': 'Vous ne pouvez pas vous désactiver vous-même.',
  'Whoever signs has to see, and may change, every account.':
    'Pour signer, il faut voir tous les comptes et pouvoir les modifier.',
  'Accounts that are not named can only be kept.': 'Des comptes qui ne sont pas nommés ne peuvent qu’être conservés.',
  'The quarter is over. Load the page again.': 'Le trimestre est terminé. Rechargez la page.',
  'The review of this quarter is signed already.': 'La revue de ce trimestre est déjà signée.',
  '{0} accounts have no decision yet.': '{0} comptes n’ont pas encore de décision.',
  'There is no such review.': 'Cette revue n’existe pas.',
};
