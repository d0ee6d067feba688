import type { Refusals } from '../../refusals.ts';

/** What is refused of the review of accounts. */
export const accessReviews: Refusals = {
  'There is no such account under review.': 'Esta conta não está em revisão.',
  'Enter what should change.': 'Informe o que deve mudar.',
  'says what is to change': 'Indique aqui o que deve mudar.',
  'You cannot switch yourself off.': 'Você não pode desativar a si mesmo.',
  'Whoever signs has to see, and may change, every account.':
    'Quem assina precisa ver todas as contas e poder alterá-las.',
  'Accounts that are not named can only be kept.': 'Contas que não são nomeadas só podem ser mantidas.',
  'The quarter is over. Load the page again.': 'O trimestre terminou. Recarregue a página.',
  'The review of this quarter is signed already.': 'A revisão deste trimestre já está assinada.',
  '{0} accounts have no decision yet.': '{0} contas ainda não têm decisão.',
  'There is no such review.': 'Esta revisão não existe.',
};
