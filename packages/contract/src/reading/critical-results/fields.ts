import { Type, type Static } from 'typebox';
import { longest } from '../../field-rules.ts';
import { line, MaybePhone } from '../../field-schemas.ts';
import type { Faults } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say } from '../../said.ts';
import { strict, oneOf, nullable, Key, Uid, PersonName, CalendarDate, Instant } from '../../schemas.ts';
import { criticalCategories, criticalStates, criticalStepKinds, communicationWays } from './critical-results.ts';

const Finding = Type.String({
  minLength: 1,
  maxLength: 1000,
  pattern: '^[\\r\\n\\t]*[^\\p{Cc}\\s](?:[\\r\\n\\t]|[^\\p{Cc}])*$',
});
const Minutes = Type.Integer({ minimum: 5, maximum: 43_200 });

export const NewCriticalResult = strict({
  category: oneOf(criticalCategories),
  finding: Finding,
  /** The account that is notified in the product; null for a person outside, who then has a name. */
  toAccountId: nullable(Key),
  toName: line(longest.name),
  toPhone: MaybePhone,
  /** Until he has to know, from now; null for what the settings say of the category. */
  minutes: nullable(Minutes),
});
export type NewCriticalResult = Static<typeof NewCriticalResult>;

export const emptyCriticalResult: NewCriticalResult = {
  category: 'red',
  finding: '',
  toAccountId: null,
  toName: '',
  toPhone: '',
  minutes: null,
};

/** Returns the fault that concerns several fields. */
export function criticalFaults({ toAccountId, toName }: Pick<NewCriticalResult, 'toAccountId' | 'toName'>): Faults {
  return toAccountId === null && toName === '' ? { toName: say`is needed` } : {};
}

export const CriticalResultRow = Type.Object({
  criticalResultId: Type.Integer(),
  state: oneOf(criticalStates),
  category: oneOf(criticalCategories),
  finding: Type.String(),
  study: Type.Object({
    studyUid: Uid,
    patientName: PersonName,
    patientId: Type.String(),
    description: Type.String(),
    studyDate: nullable(CalendarDate),
  }),
  flaggedAt: Instant,
  flaggedBy: Type.String(),
  toName: Type.String(),
  /** True if the caller was notified of it. */
  isForMe: Type.Boolean(),
  /** Empty for a person who is notified in the product. */
  toPhone: Type.String(),
  dueAt: Instant,
  /** The number of times that others were notified because nobody acknowledged it. */
  escalations: Type.Integer(),
  acknowledgedAt: nullable(Instant),
  /** Empty while nobody has. */
  acknowledgedBy: Type.String(),
});
export type CriticalResultRow = Static<typeof CriticalResultRow>;

/** A step of the log, which nobody can change. */
export const CriticalStep = Type.Object({
  at: Instant,
  kind: oneOf(criticalStepKinds),
  /** The person who did it; empty for the product itself. */
  by: Type.String(),
  /** The person who was reached; empty if there was nobody. */
  to: Type.String(),
  /** The way of notifying outside of the product; null within it. */
  way: nullable(oneOf(communicationWays)),
  /** The time at which he was notified, as stated by the person who notified him. */
  communicatedAt: nullable(Instant),
  /** True if he repeated it. */
  isReadBack: nullable(Type.Boolean()),
  /** Why it was withdrawn. */
  reason: Type.String(),
});
export type CriticalStep = Static<typeof CriticalStep>;

/** A critical result with its log, the oldest step first, and what the caller may do with it now. */
export const CriticalResult = Type.Object({
  ...CriticalResultRow.properties,
  steps: Type.Array(CriticalStep),
  may: mayOf('tell', 'acknowledge', 'withdraw'),
});
export type CriticalResult = Static<typeof CriticalResult>;

export const NewCommunication = strict({
  way: oneOf(communicationWays),
  name: Type.String({ minLength: 1, maxLength: longest.name, pattern: '^[^\\p{Cc}]*$' }),
  /** In the past; null for just now. */
  communicatedAt: nullable(Instant),
  isReadBack: Type.Boolean(),
});
export type NewCommunication = Static<typeof NewCommunication>;
