import Type, { type Static } from 'typebox';
import { roles } from '../abilities.ts';
import type { Faults } from '../fields.ts';
import { listQuery, mayOf, pageOf, tableQuery, tableRoute } from '../lists.ts';
import { line, longest, MaybePhone } from '../people/field-rules.ts';
import { defineRoute, type Access } from '../route.ts';
import { say } from '../said.ts';
import { CalendarDate, Instant, Key, nullable, oneOf, PersonName, strict, Uid } from '../schemas.ts';

/** How soon somebody has to know of a finding, the most urgent first; what each means in minutes is a setting. */
export const criticalCategories = ['red', 'orange', 'yellow'] as const;
export type CriticalCategory = (typeof criticalCategories)[number];

/** Waits to be acknowledged, waits longer than it should, is acknowledged, was withdrawn. */
export const criticalStates = ['open', 'overdue', 'acknowledged', 'withdrawn'] as const;
export type CriticalState = (typeof criticalStates)[number];

/** How somebody is told outside of the product. */
export const tellingWays = ['phone', 'in-person'] as const;

/** What can happen to a critical result. */
export const criticalStepKinds = ['flagged', 'told', 'escalated', 'acknowledged', 'withdrawn'] as const;

const Finding = Type.String({
  minLength: 1,
  maxLength: 1000,
  pattern: '^[\\r\\n\\t]*[^\\p{Cc}\\s](?:[\\r\\n\\t]|[^\\p{Cc}])*$',
});
const Minutes = Type.Integer({ minimum: 5, maximum: 43_200 });

export const NewCriticalResult = strict({
  category: oneOf(criticalCategories),
  finding: Finding,
  /** Who is told in the product; null for a person outside, who has a name then. */
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

/** What no field tells alone. */
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
  /** Whether the caller was told of it. */
  isForMe: Type.Boolean(),
  /** Empty for who is told in the product. */
  toPhone: Type.String(),
  dueAt: Instant,
  /** How often others were told because nobody acknowledged it. */
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
  /** Who did it; empty for the product itself. */
  by: Type.String(),
  /** Whom it reached; empty where there was nobody. */
  to: Type.String(),
  /** How, where it was not in the product. */
  way: nullable(oneOf(tellingWays)),
  /** When he was told, as who told him says. */
  toldAt: nullable(Instant),
  /** Whether he repeated it. */
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

export const criticalSortColumns = ['flaggedAt', 'dueAt', 'toName'] as const;
export type CriticalSortColumn = (typeof criticalSortColumns)[number];

const sees: Access = { kind: 'ability', action: 'read', subject: 'Study', by: 'session' };
const reads: Access = { kind: 'ability', action: 'create', subject: 'Reading', by: 'session' };
const CriticalParams = strict({ criticalResultId: Key });
const StudyParams = strict({ studyUid: Uid });
const filters = {
  state: Type.Optional(oneOf(criticalStates)),
  category: Type.Optional(oneOf(criticalCategories)),
  /** Those that the caller flagged or was told of. */
  whose: Type.Optional(oneOf(['me'] as const)),
  studyUid: Type.Optional(Uid),
};

/**
 * A page of critical results, the newest first if nothing else is asked: whoever takes part in the house sees those of the studies that he
 * sees, others those that they were told of. `q` is looked for in who was told and who flagged.
 */
export const listCriticalResults = defineRoute({
  method: 'GET',
  path: '/api/critical-results',
  summary: 'List critical results',
  access: sees,
  query: listQuery(criticalSortColumns, filters),
  response: pageOf(CriticalResultRow, mayOf('flag')),
});

export const exportCriticalResults = tableRoute({
  path: '/api/critical-results/table',
  summary: 'The list of critical results as a file',
  access: sees,
  query: tableQuery(criticalSortColumns, filters),
  audit: 'critical-result.export',
});

/** @throws `not-found` */
export const getCriticalResult = defineRoute({
  method: 'GET',
  path: '/api/critical-results/:criticalResultId',
  summary: 'One critical result, with its log',
  access: sees,
  params: CriticalParams,
  response: CriticalResult,
});

/** People in sight who see the study, whoever asked for it first, then by name; at most 20: narrow by `q`. */
export const listToTell = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/critical-results/people',
  summary: 'Who can be told of a critical result',
  access: reads,
  params: StudyParams,
  query: strict({ q: Type.Optional(line(100)) }),
  response: Type.Object({
    rows: Type.Array(
      Type.Object({
        accountId: Type.Integer(),
        name: Type.String(),
        role: oneOf(roles),
        /** Asked for the study. */
        isReferrer: Type.Boolean(),
      }),
    ),
    /** Within how many minutes somebody has to know of what is of a category. */
    minutes: Type.Object({ red: Type.Integer(), orange: Type.Integer(), yellow: Type.Integer() }),
  }),
});

/**
 * Says that somebody has to know of a finding, and tells him where he has an account.
 * @throws `not-found` for a study that does not exist for the caller; `invalid-input` naming `toAccountId` for whoever does not see it
 */
export const flagCriticalResult = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/critical-results',
  summary: 'Flag a critical result',
  access: reads,
  params: StudyParams,
  body: NewCriticalResult,
  tidied: true,
  response: CriticalResult,
  status: 201,
  audit: 'critical-result.flag',
});

export const NewTelling = strict({
  way: oneOf(tellingWays),
  name: Type.String({ minLength: 1, maxLength: longest.name, pattern: '^[^\\p{Cc}]*$' }),
  /** In the past; null for just now. */
  toldAt: nullable(Instant),
  isReadBack: Type.Boolean(),
});
export type NewTelling = Static<typeof NewTelling>;

/** Records that somebody was told; read back it is acknowledged by him. @throws `not-found`; `conflict` once it is over */
export const recordTelling = defineRoute({
  method: 'POST',
  path: '/api/critical-results/:criticalResultId/tellings',
  summary: 'Record who was told of a critical result, and how',
  access: reads,
  params: CriticalParams,
  body: NewTelling,
  tidied: true,
  response: CriticalResult,
  audit: 'critical-result.tell',
});

/** By who was told in the product, or looks after the clinic. @throws `not-found`, `forbidden`; `conflict` once it is over */
export const acknowledgeCriticalResult = defineRoute({
  method: 'POST',
  path: '/api/critical-results/:criticalResultId/acknowledge',
  summary: 'Acknowledge a critical result',
  access: sees,
  params: CriticalParams,
  body: strict({}),
  response: CriticalResult,
  audit: 'critical-result.acknowledge',
});

/** By who flagged it, or looks after the clinic. @throws as `acknowledgeCriticalResult` */
export const withdrawCriticalResult = defineRoute({
  method: 'POST',
  path: '/api/critical-results/:criticalResultId/withdraw',
  summary: 'Withdraw a critical result',
  access: reads,
  params: CriticalParams,
  body: strict({ reason: Type.String({ minLength: 1, maxLength: 500, pattern: '^[^\\p{Cc}]*$' }) }),
  tidied: true,
  response: CriticalResult,
  audit: 'critical-result.withdraw',
});
