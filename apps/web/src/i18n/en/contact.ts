/** Whom one asks who found no answer. */
export const contact = {
  title: 'Your question is not among them?',
  text: 'Call or write to us.',
  ask: 'Ask us',
  send: 'Send the question',
  sending: 'Sending',
  asked: 'The question is sent',
  askedText: 'The answer comes into your mailbox.',
  field: {
    subject: 'Subject',
    text: 'Your question',
  },
} as const;
