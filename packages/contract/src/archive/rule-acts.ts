import Type, { type Static } from 'typebox';
import type { Faults } from '../fields.ts';
import { destinationFaults, destinationKeys, type keysOfDestination } from '../network/destinations.ts';
import { say } from '../said.ts';
import { Key, strict } from '../schemas.ts';
import { AnonymousLeaving, optionFaults } from './anonymise.ts';
import { Tags } from './studies.ts';
import { Priority } from './study.ts';

export const ruleActKinds = ['send', 'tags', 'assign', 'reader', 'priority', 'clinic', 'keep', 'bin'] as const;
export type RuleActKind = (typeof ruleActKinds)[number];

const SendAct = strict({
  kind: Type.Literal('send'),
  ...destinationKeys,
  /** What is there already is not sent again. */
  isOnlyLacking: Type.Boolean(),
  /** They leave de-identified. */
  anonymous: Type.Optional(AnonymousLeaving),
});
const TagsAct = strict({ kind: Type.Literal('tags'), add: Tags, remove: Tags });
/** To a reader group. */
const AssignAct = strict({ kind: Type.Literal('assign'), groupId: Key });
/** To one reader, who sees the study from then on. */
const ReaderAct = strict({ kind: Type.Literal('reader'), readerId: Key });
const PriorityAct = strict({ kind: Type.Literal('priority'), priority: Priority });
const ClinicAct = strict({ kind: Type.Literal('clinic'), clinicId: Key });
/** No rule moves the study to the bin before it is so old. */
const KeepAct = strict({ kind: Type.Literal('keep'), days: Type.Integer({ minimum: 1, maximum: 36_500 }) });
const BinAct = strict({
  kind: Type.Literal('bin'),
  reason: Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\p{Cc}]*$' }),
});

/** What a rule does with a study. */
export const RuleAct = Type.Union([SendAct, TagsAct, AssignAct, ReaderAct, PriorityAct, ClinicAct, KeepAct, BinAct]);
export type RuleAct = Static<typeof RuleAct>;
export type RuleActOf<Kind extends RuleActKind> = Extract<RuleAct, { readonly kind: Kind }>;

export function newSendAct(to: ReturnType<typeof keysOfDestination>): RuleActOf<'send'> {
  return { kind: 'send', ...to, isOnlyLacking: false };
}

/** What other acts begin as; `first` is the first of what one can name. */
export const newActs: { readonly [Kind in Exclude<RuleActKind, 'send'>]: (first: number) => RuleActOf<Kind> } = {
  tags: () => ({ kind: 'tags', add: [], remove: [] }),
  assign: (groupId) => ({ kind: 'assign', groupId }),
  reader: (readerId) => ({ kind: 'reader', readerId }),
  priority: () => ({ kind: 'priority', priority: 'urgent' }),
  clinic: (clinicId) => ({ kind: 'clinic', clinicId }),
  keep: () => ({ kind: 'keep', days: 3650 }),
  bin: () => ({ kind: 'bin', reason: '' }),
};

/** What is wrong with the acts of a rule, taken together. */
export function ruleActFaults(acts: readonly RuleAct[]): Faults {
  const kinds = acts.map(({ kind }) => kind);
  if (acts.length === 0) return { acts: say`needs at least one act` };
  const bin = kinds.indexOf('bin');
  // What is in the bin is neither sent nor found by what comes behind.
  if (bin !== -1 && bin < acts.length - 1) return { acts: say`has to end with the bin` };
  if (bin !== -1 && kinds.includes('send')) return { acts: say`cannot send and move to the bin` };
  if (kinds.includes('keep') && acts.length > 1) return { acts: say`cannot keep and do something else` };
  for (const [at, act] of acts.entries()) {
    const fault = faultOf(act);
    if (fault !== undefined) return { [`acts.${at}`]: fault };
  }
  return {};
}

function faultOf(act: RuleAct): Faults[string] | undefined {
  if (act.kind === 'send')
    return destinationFaults(act)['nodeId'] ?? (act.anonymous && optionFaults(act.anonymous)['options']);
  return act.kind === 'tags' && act.add.length + act.remove.length === 0 ? say`does nothing yet` : undefined;
}
