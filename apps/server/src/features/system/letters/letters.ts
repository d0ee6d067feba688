export type { MessagePart } from './bounces/delivery-status.ts';
export { noteBounce } from './bounces/note-bounce.ts';
export { builtInText, topicsText, sampleValues, storageText, topicText } from './built-in-letters.ts';
export {
  filled,
  letterOf,
  realValues,
  referralLetter,
  shareLetter,
  writtenLetter,
  type ReferralFacts,
} from './letter-of.ts';
export { fallbackOf, isLetterOn, letterSection, letterSwitches, sectionNameOf } from './letter-texts.ts';
export { addressOf, findReader, listOwnTexts } from './letters-queries.ts';
export { tryOut } from './mail-routes.ts';
export { lastTakenTest } from './mail-test-note.ts';
export { mailSection, mailServerBy, passwordFor, sealPassword, type MailSeal } from './mail-section.ts';
