import { Type } from 'typebox';
import { roles } from '../../abilities.ts';
import { line } from '../../field-schemas.ts';
import { listQuery, pageOf, mayOf, tableRoute, tableQuery } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Key, Uid, oneOf } from '../../schemas.ts';
import { sectionRoutes } from '../../system/settings/setting-versions.ts';
import { criticalStates, criticalCategories, criticalSortColumns } from './critical-results.ts';
import { CriticalSettings } from './critical-settings.ts';
import { CriticalResultRow, CriticalResult, NewCriticalResult, NewCommunication } from './fields.ts';

const sees: Access = { kind: 'ability', action: 'read', subject: 'Study', by: 'session' };
const reads: Access = { kind: 'ability', action: 'create', subject: 'Reading', by: 'session' };
const CriticalParams = strict({ criticalResultId: Key });
const StudyParams = strict({ studyUid: Uid });
const filters = {
  state: Type.Optional(oneOf(criticalStates)),
  category: Type.Optional(oneOf(criticalCategories)),
  /** Those that the caller flagged or was notified of. */
  whose: Type.Optional(oneOf(['me'] as const)),
  studyUid: Type.Optional(Uid),
};

/**
 * A page of critical results, the newest first unless another order is requested: whoever takes part in the house sees those of the studies
 * that he sees, others those that they were notified of. `q` is searched in the names of who was notified and who flagged.
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

/** People in sight who see the study, the referring physician first, then by name; at most 20: narrow by `q`. */
export const listToTell = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/critical-results/people',
  summary: 'Who can be notified of a critical result',
  access: reads,
  params: StudyParams,
  query: strict({ q: Type.Optional(line(100)) }),
  response: Type.Object({
    rows: Type.Array(
      Type.Object({
        accountId: Type.Integer(),
        name: Type.String(),
        role: oneOf(roles),
        /** True if he referred the study. */
        isReferrer: Type.Boolean(),
      }),
    ),
    /** The minutes within which somebody has to know of a finding of each category. */
    minutes: Type.Object({ red: Type.Integer(), orange: Type.Integer(), yellow: Type.Integer() }),
  }),
});

/**
 * Flags a finding that somebody has to know of, and notifies him if he has an account.
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

/** Records that somebody was notified; read back it is acknowledged by him. @throws `not-found`; `conflict` once it is over */
export const recordCommunication = defineRoute({
  method: 'POST',
  path: '/api/critical-results/:criticalResultId/communications',
  summary: 'Record to whom a critical result was communicated, and how',
  access: reads,
  params: CriticalParams,
  body: NewCommunication,
  tidied: true,
  response: CriticalResult,
  audit: 'critical-result.tell',
});

/** For a person who was notified in the product, or looks after the clinic. @throws `not-found`, `forbidden`; `conflict` once it is over */
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

/** For the person who flagged it, or who looks after the clinic. @throws as `acknowledgeCriticalResult` */
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

export const [getCriticalSettings, checkCriticalSettings, putCriticalSettings] = sectionRoutes(
  'critical-results',
  'Critical results',
  CriticalSettings,
);
