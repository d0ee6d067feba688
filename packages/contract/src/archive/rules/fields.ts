import { Type, type Static } from 'typebox';
import { longest } from '../../field-rules.ts';
import { filledLine } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import type { Faults } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { type keysOfDestination, destinationFaults } from '../../network/sending/destinations.ts';
import { destinationKeys } from '../../network/sending/fields.ts';
import { AccountChoice } from '../../reading/assignments/fields.ts';
import { say } from '../../said.ts';
import { strict, Key, Revision, nullable, oneOf, Instant, CalendarDate, Uid, Uuid } from '../../schemas.ts';
import { AnonymousLeaving, optionFaults } from '../anonymise/fields.ts';
import { FilterCriteria, filterFaults } from '../filters/fields.ts';
import { Tags } from '../studies/fields.ts';
import { Priority } from '../studies/study-row.ts';
import { type RuleActKind, ruleActKinds, idleReasons, ruleKinds, firingStates, ruleRefusals } from './rules.ts';

const SendAct = strict({
  kind: Type.Literal('send'),
  ...destinationKeys,
  /** If true, objects that are there already are not sent again. */
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

export const RuleAct = Type.Union([SendAct, TagsAct, AssignAct, ReaderAct, PriorityAct, ClinicAct, KeepAct, BinAct]);
export type RuleAct = Static<typeof RuleAct>;
export type RuleActOf<Kind extends RuleActKind> = Extract<RuleAct, { readonly kind: Kind }>;

export function newSendAct(to: ReturnType<typeof keysOfDestination>): RuleActOf<'send'> {
  return { kind: 'send', ...to, isOnlyLacking: false };
}

/** The new acts of each kind; `first` is the key of the first record that one can name. */
export const newActs: { readonly [Kind in Exclude<RuleActKind, 'send'>]: (first: number) => RuleActOf<Kind> } = {
  tags: () => ({ kind: 'tags', add: [], remove: [] }),
  assign: (groupId) => ({ kind: 'assign', groupId }),
  reader: (readerId) => ({ kind: 'reader', readerId }),
  priority: () => ({ kind: 'priority', priority: 'urgent' }),
  clinic: (clinicId) => ({ kind: 'clinic', clinicId }),
  keep: () => ({ kind: 'keep', days: 3650 }),
  bin: () => ({ kind: 'bin', reason: '' }),
};

/** Returns the faults of a rule's acts taken together. */
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

/** Rules as somebody was shown them. */
export const RulesNamed = Type.Array(strict({ ruleId: Key, revision: Revision }), { minItems: 1, maxItems: 200 });

export const RoutingRule = Type.Object({
  ruleId: Type.Integer(),
  revision: Type.Integer(),
  name: Type.String(),
  /** The destinations, by name; null for one that is gone. Those that cannot be sent to now are passed over. */
  sends: Type.Array(
    Type.Object({
      name: nullable(Type.String()),
      isUsable: Type.Boolean(),
      isAnonymous: Type.Boolean(),
      isOnlyLacking: Type.Boolean(),
    }),
  ),
  /** The other acts of the rule when a study arrives. None of them is done. */
  others: Type.Array(oneOf(ruleActKinds)),
  /** The number of the studies that would be sent, and of those that it sent by itself before. */
  studies: Type.Integer(),
  again: Type.Integer(),
  because: nullable(oneOf(idleReasons)),
  /** With `stopped`, the rule that stops. */
  stoppedBy: nullable(Type.String()),
  /** With `criteria` and one study, the first of the outermost criteria that it does not meet. */
  unmet: nullable(FilterCriteria),
});
export type RoutingRule = Static<typeof RoutingRule>;

export const RoutePreview = Type.Object({ studies: Type.Integer(), rules: Type.Array(RoutingRule) });
export type RoutePreview = Static<typeof RoutePreview>;

const mostActs = 10;

/** A time of the server's day; empty for none. */
const MaybeTime = Type.String({ maxLength: 5, pattern: '^$|^(?:[01][0-9]|2[0-3]):[0-5][0-9]$' });

export const fields = {
  name: filledLine(longest.name),
  kind: oneOf(ruleKinds),
  criteria: FilterCriteria,
  /** The acts in their order. If one refuses a study, the later ones are not done for it. */
  acts: Type.Array(RuleAct, { maxItems: mostActs }),
  /** Minutes after the last image. */
  waitMinutes: Type.Integer({ minimum: 0, maximum: 10_080 }),
  /** For retention: days after the study was received. */
  afterDays: Type.Integer({ minimum: 0, maximum: 36_500 }),
  /** Acts from then to then only. */
  windowFrom: MaybeTime,
  windowTo: MaybeTime,
  /** If true, a STAT study does not wait for the window. */
  isStatAtOnce: Type.Boolean(),
  /** A study that it fired on is not looked at by the rules behind it. */
  stops: Type.Boolean(),
};
export const RuleFields = strict(fields);
export type RuleFields = Static<typeof RuleFields>;

export const emptyRule: RuleFields = {
  name: '',
  kind: 'routing',
  criteria: { match: 'all', parts: [] },
  acts: [],
  waitMinutes: 0,
  afterDays: 0,
  windowFrom: '',
  windowTo: '',
  isStatAtOnce: true,
  stops: false,
};

export const NewRule = startingWith(RuleFields, emptyRule, 'name', 'kind', 'criteria', 'acts');

/** Returns the faults that concern several fields. */
export function ruleFaults(rule: RuleFields): Faults {
  const { criteria, acts, kind, afterDays, windowFrom, windowTo } = rule;
  return {
    ...filterFaults({ criteria }),
    ...ruleActFaults(acts),
    ...(kind === 'retention' && afterDays === 0 && { afterDays: say`is needed for a retention rule` }),
    ...((windowFrom === '') !== (windowTo === '') && { windowTo: say`is needed with the other end` }),
    ...(windowFrom !== '' && windowFrom === windowTo && { windowTo: say`has to differ from the other end` }),
  };
}

export const RuleMay = mayOf('create', 'change', 'remove');
export type RuleMay = Static<typeof RuleMay>;

const record = {
  ...fields,
  ruleId: Type.Integer(),
  revision: Type.Integer(),
  isActive: Type.Boolean(),
  /** True if a dry run of this revision was seen; otherwise the rule cannot be switched on. */
  isTried: Type.Boolean(),
  changedAt: Instant,
  /** The person in whose name it acts; empty for somebody who is gone. */
  changedBy: Type.String(),
  /** The time since which it does nothing because its author may not use his account; null while he may, and while it is switched off. */
  unableSince: nullable(Instant),
  /**
   * The way on which what it sends could come back to where it sends it, as the settings are: by which rule to which node, its own first
   * and last. Empty where there is none. Nothing goes straight back to the node that it came from.
   */
  circle: Type.Array(Type.Object({ rule: Type.String(), node: Type.String() })),
  /** The people whom its acts name. */
  people: Type.Array(AccountChoice),
  /** Studies that it fired on today, and those of them that something was refused for. */
  today: Type.Integer(),
  failedToday: Type.Integer(),
  /** Studies that wait for it. */
  waiting: Type.Integer(),
};
export const Rule = Type.Object({ ...record, may: RuleMay });
export type Rule = Static<typeof Rule>;
export const RuleRow = Type.Object(record);
export type RuleRow = Static<typeof RuleRow>;

const amount = { studies: Type.Integer(), objects: Type.Integer(), bytes: Type.Integer() };

export const DryRun = Type.Object({
  ...amount,
  /** Studies of the last days, or of that age, whatever they are. */
  of: Type.Integer(),
  /** The studies by day, without days that have none. */
  days: Type.Array(Type.Object({ day: CalendarDate, studies: Type.Integer() })),
  /** Studies that a rule before it would have stopped. */
  stopped: Type.Integer(),
  /**
   * The studies that each act would have been done with. `fromDestination` are studies that came from the node that they would be sent to.
   * For acts that send anonymously, the newest study is an example.
   */
  acts: Type.Array(Type.Object({ ...amount, fromDestination: Type.Integer(), example: nullable(Uid) })),
  /** If nothing matches: the outermost criterion that excludes most, and how many studies it leaves. */
  narrowest: nullable(Type.Object({ part: Type.Integer(), studies: Type.Integer() })),
  /** True if the dry run was of the rule as it is stored, so that it can be switched on. */
  isTried: Type.Boolean(),
});
export type DryRun = Static<typeof DryRun>;

export const Firing = Type.Object({
  firingId: Type.Integer(),
  revision: Type.Integer(),
  at: Instant,
  state: oneOf(firingStates),
  /** The time at which the acts are or were due. */
  dueAt: Instant,
  outcomes: Type.Array(
    Type.Object({ kind: oneOf(ruleActKinds), because: nullable(oneOf(ruleRefusals)), jobId: nullable(Uuid) }),
  ),
  studyUid: Uid,
  patientName: Type.String(),
  studyDate: nullable(CalendarDate),
  description: Type.String(),
  modality: Type.String(),
});
export type Firing = Static<typeof Firing>;
