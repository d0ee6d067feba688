/** Whom one asks who found no answer. */
export const contact = {
  title: 'A sua pergunta não está entre elas?',
  text: 'Telefone-nos ou escreva-nos.',
  ask: 'Pergunte',
  send: 'Enviar a pergunta',
  sending: 'Enviando',
  asked: 'A pergunta foi enviada',
  askedText: 'A resposta chega à sua caixa de entrada.',
  field: {
    subject: 'Assunto',
    text: 'Sua pergunta',
  },
};
