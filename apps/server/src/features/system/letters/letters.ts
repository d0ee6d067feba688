export { letterOf } from './built-in-letters.ts';
export { preferredLanguage } from './letters-queries.ts';
export { shareLetter } from './share-letter.ts';
export { mailSection, mailServerBy, type MailSeal } from './mail-section.ts';
