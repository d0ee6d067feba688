import { topicNames } from '@isocenter/contract/system/topic-names/en.ts';
import { paragraphs, type Letters } from './built-in.ts';

export const en: Letters = {
  'password-reset': {
    subject: 'A new password for {{institution}}',
    body: 'Somebody, probably you, requested a new password. Open this link within one hour to set it:\n\n{{link}}\n\nIf it was not you, nothing changes: ignore this e-mail.',
  },
  invitation: {
    subject: 'Your account at {{institution}}',
    body: 'An account was created for you. Open this link within seven days and choose a password:\n\n{{link}}',
  },
  'email-change': {
    subject: 'Confirm your new address at {{institution}}',
    body: 'Open this link within one day, to make this the address of your account:\n\n{{link}}\n\nIf you did not request this, ignore this e-mail.',
  },
  'email-notice': {
    subject: 'A new address for your account at {{institution}}',
    body: 'A change of the address of your account was requested. It takes effect when the link sent to the new address is opened. If it was not you, change your password and tell an administrator.',
  },
  'password-changed': {
    subject: 'Your password at {{institution}} was changed',
    body: 'The password of your account was changed, and its other sessions were ended.{{tokens}} If it was not you, tell an administrator at once.',
  },
  'new-policy': {
    subject: 'How you sign in at {{institution}} changes',
    body: 'The administrators have changed how people sign in. You have to do this:\n\n{{tasks}}',
  },
  share: {
    subject: '{{sender}} of {{institution}} shares something with you',
    body: paragraphs(
      'Hello {{recipient}},',
      '{{sender}} of {{institution}} shares something with you. It can be opened until {{until}}:',
      '{{link}}',
      '{{proof}}',
      'If you were not expecting this, ignore this e-mail.',
    ),
  },
  'upload-link': {
    subject: '{{sender}} of {{institution}} asks you for images',
    body: paragraphs(
      'Hello {{recipient}},',
      '{{sender}} of {{institution}} asks you to send images. The link works until {{until}}:',
      '{{link}}',
      '{{proof}}',
      'If you were not expecting this, ignore this e-mail.',
    ),
  },
  'critical-result': {
    subject: 'Something at {{institution}} is waiting for you',
    body: paragraphs(
      'Somebody at {{institution}} needs to inform you of something soon. Sign in, read it and acknowledge it:',
      '{{link}}',
      'The sender is notified when you have done so.',
    ),
  },
  'report-final': {
    subject: 'A report from {{institution}} is ready',
    body: paragraphs('Hello {{recipient}},', 'A report that you requested is final. Sign in to read it:', '{{link}}'),
  },
  'report-addendum': {
    subject: 'A report from {{institution}} has an addendum',
    body: paragraphs(
      'Hello {{recipient}},',
      'A report that you requested has an addendum. Sign in to read it:',
      '{{link}}',
    ),
  },
  'referral-received': {
    subject: 'Images from {{institution}} have arrived',
    body: paragraphs(
      'Hello {{recipient}},',
      'Images that you requested have arrived. Sign in to see them:',
      '{{link}}',
    ),
  },
  'referral-critical': {
    subject: 'A critical result from {{institution}}',
    body: paragraphs(
      'Hello {{recipient}},',
      'A study that you requested has a critical result. Sign in to see it:',
      '{{link}}',
    ),
  },
  'report-copy': {
    subject: 'A report from {{institution}}',
    body: paragraphs(
      'Hello {{recipient}},',
      'A report that you requested is attached. It opens with the passcode that you agreed on with {{institution}}.',
      'If you were not expecting this, tell {{institution}} and delete this e-mail.',
    ),
  },
  'notice-digest': {
    subject: 'Notifications from {{institution}}',
    body: paragraphs(
      'Hello {{recipient}},',
      'You have not read these notifications yet:',
      '{{news}}',
      'Sign in to read it:',
      '{{link}}',
    ),
  },
  'storage-low': {
    subject: 'Storage at {{institution}} is running low',
    body: paragraphs(
      'Hello {{recipient}},',
      'The disk of {{institution}} is filling up:',
      '{{news}}',
      'When it is full, images are refused. Here is what fills it:',
      '{{link}}',
    ),
  },
  'study-assigned': {
    subject: 'Studies are waiting for you at {{institution}}',
    body: paragraphs(
      'Hello {{recipient}},',
      'You have been assigned work:',
      '{{news}}',
      'Sign in to see it:',
      '{{link}}',
    ),
  },
  'job-failed': {
    subject: 'Something that you began at {{institution}} failed',
    body: paragraphs(
      'Hello {{recipient}},',
      'A job that you began has failed:',
      '{{news}}',
      'Sign in to see why, and to try again:',
      '{{link}}',
    ),
  },
  'node-down': {
    subject: 'A node of {{institution}} does not answer',
    body: paragraphs(
      'Hello {{recipient}},',
      'A DICOM node that is checked regularly does not answer:',
      '{{news}}',
      'Sign in to see which:',
      '{{link}}',
    ),
  },
  proof: {
    code: 'You will be asked for a code, which you get separately.',
    'birth-date': 'You will be asked for a birth date.',
  },
  sampleTask: '- A password needs 12 characters or more.',
  news: topicNames,
  storage: {
    room: '- Room left: {size}.',
    fullAt: '- At the recent rate, the disk is full on {day}.',
  },
  tokens: {
    revoked: ' Access tokens that were revoked: {count}.',
    left: ' Access tokens that still work: {count}. They can be revoked in the settings of your account.',
  },
};
