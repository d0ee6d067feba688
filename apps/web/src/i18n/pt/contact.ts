/** Whom one asks who found no answer. */
export const contact = {
  title: 'Sua pergunta não está entre elas?',
  text: 'Ligue ou escreva para nós.',
  ask: 'Pergunte-nos',
  send: 'Enviar a pergunta',
  sending: 'Enviando',
  asked: 'A pergunta foi enviada',
  askedText: 'A resposta chega à sua caixa de entrada.',
  field: {
    subject: 'Assunto',
    text: 'Sua pergunta',
  },
};
