import Type, { type Static } from 'typebox';
import { activityRoute } from '../activity.ts';
import { type Faults, startingWith } from '../fields.ts';
import { mayOf, pageOf, paging, Placing } from '../lists.ts';
import { filledLine, longest } from '../people/field-rules.ts';
import { AccountChoice } from '../reading/assignments.ts';
import { studyRefusals } from '../reading/bulk.ts';
import { defineRoute, type Access } from '../route.ts';
import { say } from '../said.ts';
import { CalendarDate, Instant, Key, Nothing, nullable, oneOf, Revision, strict, Uid, Uuid } from '../schemas.ts';
import { RuleAct, ruleActFaults, ruleActKinds } from './rule-acts.ts';
import { FilterCriteria, filterFaults } from './filter-fields.ts';

/** `routing` looks at studies as they become complete, `retention` at all of a certain age. */
export const ruleKinds = ['routing', 'retention'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Only so many are kept: a list of them is always whole. */
export const mostRules = 200;
const mostActs = 10;

/** A time of the server's day; empty for none. */
const MaybeTime = Type.String({ maxLength: 5, pattern: '^$|^(?:[01][0-9]|2[0-3]):[0-5][0-9]$' });

const fields = {
  name: filledLine(longest.name),
  kind: oneOf(ruleKinds),
  criteria: FilterCriteria,
  /** What is done, in this order. What one of them refuses a study for, ends it for the study. */
  acts: Type.Array(RuleAct, { maxItems: mostActs }),
  /** So long after the last image. */
  waitMinutes: Type.Integer({ minimum: 0, maximum: 10_080 }),
  /** Of retention: so long after it was received. */
  afterDays: Type.Integer({ minimum: 0, maximum: 36_500 }),
  /** Acts from then to then only. */
  windowFrom: MaybeTime,
  windowTo: MaybeTime,
  /** What is STAT does not wait for the window. */
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

/** What no field of a rule tells alone. */
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
  /** Whether a dry run of this revision was seen: before that it is not switched on. */
  isTried: Type.Boolean(),
  changedAt: Instant,
  /** As whom it acts; empty for somebody who is gone. */
  changedBy: Type.String(),
  /** Since when it does nothing because he may not use his account; null while he may, and while it is switched off. */
  unableSince: nullable(Instant),
  /**
   * The way on which what it sends could come back to where it sends it, as the settings are: by which rule to which node, its own first
   * and last. Empty where there is none. Nothing goes straight back to the node that it came from.
   */
  circle: Type.Array(Type.Object({ rule: Type.String(), node: Type.String() })),
  /** Whom its acts name. */
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

/** Rules decide what leaves the house: they are for those who look after nodes and see every clinic. */
const needs = (action: 'read' | 'create' | 'update' | 'delete'): Access => ({
  kind: 'ability',
  action,
  subject: 'Node',
});
const RuleParams = strict({ ruleId: Key });

/** All of them in the order in which they are asked. */
export const listRules = defineRoute({
  method: 'GET',
  path: '/api/rules',
  summary: 'List routing and retention rules',
  access: needs('read'),
  response: Type.Object({ rows: Type.Array(RuleRow), may: RuleMay }),
});

export const getRule = defineRoute({
  method: 'GET',
  path: '/api/rules/:ruleId',
  summary: 'One rule',
  access: needs('read'),
  params: RuleParams,
  response: Rule,
});

/** Adds a rule behind the others, switched off. @throws `forbidden` for an act that is not the caller’s own to do */
export const createRule = defineRoute({
  method: 'POST',
  path: '/api/rules',
  summary: 'Add a rule',
  access: needs('create'),
  body: NewRule,
  tidied: true,
  response: Rule,
  status: 201,
  audit: 'rule.create',
});

/**
 * Replaces all fields; from then on it acts as the caller. Switched off by it, unless its name alone is another.
 * @throws as `createRule`, and `stale-revision` when somebody saved in between
 */
export const updateRule = defineRoute({
  method: 'PUT',
  path: '/api/rules/:ruleId',
  summary: 'Change a rule',
  access: needs('update'),
  params: RuleParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: Rule,
  audit: 'rule.change',
});

/** Removes a rule with its history. */
export const removeRule = defineRoute({
  method: 'DELETE',
  path: '/api/rules/:ruleId',
  summary: 'Remove a rule',
  access: needs('delete'),
  params: RuleParams,
  response: Nothing,
  audit: 'rule.remove',
});

/** Puts a rule before or behind its neighbour, or in front of another; at the end of the list it stays. */
export const moveRule = defineRoute({
  method: 'POST',
  path: '/api/rules/:ruleId/place',
  summary: 'Move a rule',
  access: needs('update'),
  params: RuleParams,
  body: Placing,
  response: Nothing,
  audit: 'rule.order',
});

/**
 * Switches a rule on or off. A routing rule does not look at studies that were complete before; what waits when it is switched off is
 * let go. @throws `conflict` for one whose dry run nobody has seen; `stale-revision`
 */
export const switchRule = defineRoute({
  method: 'PUT',
  path: '/api/rules/:ruleId/active',
  summary: 'Switch a rule on or off',
  access: needs('update'),
  params: RuleParams,
  body: strict({ isActive: Type.Boolean(), revision: Revision }),
  response: Rule,
  audit: 'rule.switch',
});

/** So far back a dry run looks. */
export const dryRunDays = 30;

const amount = { studies: Type.Integer(), objects: Type.Integer(), bytes: Type.Integer() };

export const DryRun = Type.Object({
  ...amount,
  /** Studies of the last days, or of that age, whatever they are. */
  of: Type.Integer(),
  /** By day, those without any left out. */
  days: Type.Array(Type.Object({ day: CalendarDate, studies: Type.Integer() })),
  /** Those that a rule before it would have kept from it. */
  stopped: Type.Integer(),
  /**
   * What each act would have been done with. `held` are studies that came from the node that they would be sent to. Of what would leave
   * anonymous, the newest is an example.
   */
  acts: Type.Array(Type.Object({ ...amount, held: Type.Integer(), example: nullable(Uid) })),
  /** Where nothing matches, which of the outermost criteria excludes most, and how many it leaves. */
  narrowest: nullable(Type.Object({ part: Type.Integer(), studies: Type.Integer() })),
  /** Whether it was of the rule as it is stored, so that it can be switched on. */
  isTried: Type.Boolean(),
});
export type DryRun = Static<typeof DryRun>;

/** What a rule, also one that is not saved, would have done in the last 30 days. Nothing is done. */
export const tryRule = defineRoute({
  method: 'POST',
  path: '/api/rules/dry-run',
  summary: 'What a rule would have done',
  access: needs('update'),
  body: strict({ rule: RuleFields, stored: nullable(Key) }),
  tidied: true,
  response: DryRun,
  audit: 'rule.try',
});

export const firingStates = ['waiting', 'done', 'failed'] as const;
/**
 * Why an act was not done with a study: beside what bulk says, it came from the node that it would be sent to, or has to be kept; whoever
 * saved the rule may not use his account; or something went wrong, which the log of the server tells.
 */
export const ruleRefusals = [...studyRefusals, 'origin', 'kept', 'maker', 'fault'] as const;
export type RuleRefusal = (typeof ruleRefusals)[number];

export const Firing = Type.Object({
  firingId: Type.Integer(),
  revision: Type.Integer(),
  at: Instant,
  state: oneOf(firingStates),
  /** When it is acted on, or was. */
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

/** On which studies a rule fired and what became of it, the newest first. */
export const listFirings = defineRoute({
  method: 'GET',
  path: '/api/rules/:ruleId/firings',
  summary: 'What a rule did',
  access: needs('read'),
  params: RuleParams,
  query: strict(paging),
  response: pageOf(Firing),
  audit: 'study.search',
});

export const ruleActivity = activityRoute('rule', { action: 'read', subject: 'Node' }, RuleParams);
