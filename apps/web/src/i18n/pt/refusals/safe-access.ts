import type { Refusals } from '../../refusals.ts';

/** Who may see and do what: filters, tokens, policies, the first start. */
export const safeAccess: Refusals = {
  'This filter is shared with you. Its owner changes it.':
    'Este filtro foi compartilhado com você. Só o proprietário pode alterá-lo.',
  'Somebody who may do or see more than you sees studies by this filter. Somebody with these rights can change it.':
    'Alguém que pode fazer ou ver mais do que você vê estudos por este filtro. Quem tem esses direitos pode alterá-lo.',
  'The body of this call is a picture.': 'O conteúdo desta chamada é uma imagem.',
  'Accept the terms first. They changed.': 'Aceite primeiro os termos. Eles mudaram.',
  'The set-up token is wrong. It is printed on the server’s console.':
    'O código de instalação está incorreto. Ele aparece no console do servidor.',
  'is not the one on the console': 'Não é o código que aparece no console.',
};
