import { topicNames } from '@isocenter/contract/system/topic-names/en.ts';
import { paragraphs, type Letters } from './built-in.ts';

export const en: Letters = {
  'password-reset': {
    subject: 'A new password for {{institution}}',
    body: 'Somebody, probably you, asked for a new password. Open this link within one hour to set it:\n\n{{link}}\n\nIf it was not you, nothing changes: leave this letter unanswered.',
  },
  invitation: {
    subject: 'Your account at {{institution}}',
    body: 'An account was made for you. Open this link within seven days, choose a password and begin:\n\n{{link}}',
  },
  'email-change': {
    subject: 'Confirm your new address at {{institution}}',
    body: 'Open this link within one day, so that this address becomes the address of your account:\n\n{{link}}\n\nIf you did not ask for it, leave this letter unanswered.',
  },
  'email-notice': {
    subject: 'A new address for your account at {{institution}}',
    body: 'A change of the address of your account was asked for. It comes into force when the link in a letter to the new address is opened. If it was not you, change your password and tell an administrator.',
  },
  'password-changed': {
    subject: 'Your password at {{institution}} was changed',
    body: 'The password of your account was changed, and its other sessions were ended.{{tokens}} If it was not you, tell an administrator at once.',
  },
  'new-policy': {
    subject: 'How you sign in at {{institution}} changes',
    body: 'The administrators changed how people sign in. This concerns you:\n\n{{tasks}}',
  },
  share: {
    subject: '{{sender}} of {{institution}} shares something with you',
    body: paragraphs(
      'Hello {{recipient}},',
      '{{sender}} of {{institution}} shares something with you. It can be opened until {{until}}:',
      '{{link}}',
      '{{proof}}',
      'If you do not expect it, leave this letter unanswered.',
    ),
  },
  'upload-link': {
    subject: '{{sender}} of {{institution}} asks you for images',
    body: paragraphs(
      'Hello {{recipient}},',
      '{{sender}} of {{institution}} asks you to send images. This link takes them until {{until}}:',
      '{{link}}',
      '{{proof}}',
      'If you do not expect it, leave this letter unanswered.',
    ),
  },
  'critical-result': {
    subject: 'Something at {{institution}} waits for you',
    body: paragraphs(
      'Somebody at {{institution}} needs you to know of something soon. Sign in, read it and acknowledge it:',
      '{{link}}',
      'Whoever wrote it is told when you have.',
    ),
  },
  'report-final': {
    subject: 'A report from {{institution}} is ready',
    body: paragraphs('Hello {{recipient}},', 'A report that you asked for is final. Sign in to read it:', '{{link}}'),
  },
  'report-addendum': {
    subject: 'A report from {{institution}} has an addendum',
    body: paragraphs(
      'Hello {{recipient}},',
      'A report that you asked for was added to. Sign in to read it:',
      '{{link}}',
    ),
  },
  'referral-received': {
    subject: 'Images from {{institution}} are there',
    body: paragraphs(
      'Hello {{recipient}},',
      'Images that you asked for have arrived. Sign in to see them:',
      '{{link}}',
    ),
  },
  'referral-critical': {
    subject: 'A critical result from {{institution}}',
    body: paragraphs(
      'Hello {{recipient}},',
      'A study that you asked for has a critical result. Sign in to see it:',
      '{{link}}',
    ),
  },
  'report-copy': {
    subject: 'A report from {{institution}}',
    body: paragraphs(
      'Hello {{recipient}},',
      'A report that you asked for is attached. It opens with the passcode that you agreed on with {{institution}}.',
      'If you do not expect it, tell {{institution}} and delete this letter.',
    ),
  },
  'notice-digest': {
    subject: 'What waits for you at {{institution}}',
    body: paragraphs(
      'Hello {{recipient}},',
      'This was told to you, and you have not read it yet:',
      '{{news}}',
      'Sign in to read it:',
      '{{link}}',
    ),
  },
  'storage-low': {
    subject: 'Little can still be stored at {{institution}}',
    body: paragraphs(
      'Hello {{recipient}},',
      'The disk of {{institution}} fills up:',
      '{{news}}',
      'When it is full, images are refused. Here is what fills it:',
      '{{link}}',
    ),
  },
  'study-assigned': {
    subject: 'Studies wait for you at {{institution}}',
    body: paragraphs(
      'Hello {{recipient}},',
      'You were given something to do:',
      '{{news}}',
      'Sign in to see it:',
      '{{link}}',
    ),
  },
  'job-failed': {
    subject: 'Something that you began at {{institution}} failed',
    body: paragraphs(
      'Hello {{recipient}},',
      'What you began did not come to a good end:',
      '{{news}}',
      'Sign in to see why, and to try again:',
      '{{link}}',
    ),
  },
  'node-down': {
    subject: 'A node of {{institution}} does not answer',
    body: paragraphs(
      'Hello {{recipient}},',
      'A DICOM node that is asked regularly does not answer:',
      '{{news}}',
      'Sign in to see which:',
      '{{link}}',
    ),
  },
  proof: {
    code: 'You are asked for a code that you are given another way.',
    'birth-date': 'You are asked for a birth date.',
  },
  sampleTask: '- A password needs 12 characters or more.',
  news: topicNames,
  storage: {
    room: '- So much can still be stored: {size}.',
    fullAt: '- If as much comes as lately, the disk is full on {day}.',
  },
  tokens: {
    revoked: ' Access tokens that were revoked: {count}.',
    left: ' Access tokens that still work: {count}. They can be revoked in the settings of your account.',
  },
};
