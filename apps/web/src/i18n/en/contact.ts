/** Whom one asks who found no answer. */
export const contact = {
  title: 'Not found what you were looking for?',
  text: 'Call or write to us.',
  ask: 'Ask us',
  send: 'Send the question',
  sending: 'Sending',
  asked: 'The question was sent',
  askedText: 'The answer will come to your mailbox.',
  field: {
    subject: 'Subject',
    text: 'Your question',
  },
} as const;
