/** Whom one asks who found no answer. */
export const contact = {
  title: 'Ihre Frage ist nicht dabei?',
  text: 'Rufen Sie uns an oder schreiben Sie uns.',
  ask: 'Fragen Sie uns',
  send: 'Frage senden',
  sending: 'Wird gesendet',
  asked: 'Die Frage ist gesendet',
  askedText: 'Die Antwort kommt in Ihr Postfach.',
  field: {
    subject: 'Betreff',
    text: 'Ihre Frage',
  },
};
