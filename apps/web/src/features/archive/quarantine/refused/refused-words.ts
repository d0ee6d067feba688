import type { TFunction } from '#i18n/text-keys.ts';
import { answeredTo, waysOfRefused, type RefusedDecision } from '@isocenter/contract/archive/quarantine/refused.ts';
import type { RefusedGroup } from '@isocenter/contract/archive/quarantine/fields.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';
import { formatPersonName } from '#ui/format/person-name.ts';

/** The longest UID that the standard allows (PS3.5 §9.1). */
export const longestUid = 64;

/** Whose they are, as lists write it. What says nothing of a patient is called by its number, or unknown. */
export function nameOf({ patientName, patientId }: RefusedGroup, t: TFunction): string {
  if (patientName === '' && patientId !== '') return patientId;
  return formatPersonName(patientName, t('refused.noPatient'));
}

/** How many there are: images, or files where nothing says what they are. */
export function countText({ modality }: Pick<RefusedGroup, 'modality'>, count: number, t: TFunction): string {
  return t(modality === '' ? 'refused.files' : 'refused.images', { count });
}

/** Who sent them and how. */
export function senderText({ way, sender }: RefusedGroup, t: TFunction): string {
  return t(`refused.from.${way}`, { sender });
}

/** What is wrong, in one sentence. */
export function wrongText({ message }: Pick<RefusedGroup, 'message'>): string {
  return inPresentLanguage(message.text, message.patterns);
}

/** What the sender was told. */
export function answerText({ way, fault }: RefusedGroup, t: TFunction): string {
  return t(`refused.answered.${answeredTo(way, fault)}`);
}

/** Whether a decision can be made of a group. */
export function isPossible(group: RefusedGroup, decision: RefusedDecision): boolean {
  return decision === 'discard' || waysOfRefused(group)[decision];
}
