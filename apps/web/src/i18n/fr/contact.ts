/** Whom one asks who found no answer. */
export const contact = {
  title: 'Votre question n’y est pas ?',
  text: 'Appelez-nous ou écrivez-nous.',
  ask: 'Posez-nous la question',
  send: 'Envoyer la question',
  sending: 'Envoi',
  asked: 'La question est envoyée',
  askedText: 'La réponse arrive dans votre boîte de réception.',
  field: {
    subject: 'Objet',
    text: 'Votre question',
  },
};
