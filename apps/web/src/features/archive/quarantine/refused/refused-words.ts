import type { TFunction } from '#i18n/text-keys.ts';
import { answeredTo, waysOfRefused, type RefusedDecision } from '@isocenter/contract/archive/quarantine/refused.ts';
import type { RefusedGroup } from '@isocenter/contract/archive/quarantine/fields.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { formatPersonName } from '#ui/format/person-name.ts';

/** The longest UID that the standard allows (PS3.5 §9.1). */
export const longestUid = 64;

/** Returns the patient as lists write him. Objects without a name show the ID, or that he is unknown. */
export function nameOf({ patientName, patientId }: RefusedGroup, t: TFunction): string {
  if (patientName === '' && patientId !== '') return patientId;
  return formatPersonName(patientName, t('refused.noPatient'));
}

/** Counts the images, or files if it is not known what they are. */
export function countText({ modality }: Pick<RefusedGroup, 'modality'>, count: number, t: TFunction): string {
  return t(modality === '' ? 'refused.files' : 'refused.images', { count });
}

/** Returns the sender and the way of sending. */
export function senderText({ way, sender }: RefusedGroup, t: TFunction): string {
  return t(`refused.from.${way}`, { sender });
}

/** Returns the fault in one sentence. */
export function wrongText({ message }: Pick<RefusedGroup, 'message'>): string {
  return inPresentLanguage(message.text, message.patterns);
}

/** Returns the answer to the sender. */
export function answerText({ way, fault }: RefusedGroup, t: TFunction): string {
  return t(`refused.answered.${answeredTo(way, fault)}`);
}

/** Returns true if a group permits a decision. */
export function isPossible(group: RefusedGroup, decision: RefusedDecision): boolean {
  return decision === 'discard' || waysOfRefused(group)[decision];
}
