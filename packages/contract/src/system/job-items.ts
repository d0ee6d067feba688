import Type, { type Static } from 'typebox';
import { pageOf, paging } from '../lists.ts';
import { nodeFaultCodes } from '../network/node-rows.ts';
import { webFaultCodes } from '../network/web-server-states.ts';
import { defineRoute } from '../route.ts';
import { CalendarDate, Instant, nullable, oneOf, strict, Uid, Uuid } from '../schemas.ts';

/**
 * Why an item failed: what keeps a node or DICOMweb server from answering, that it `refused` objects, that we
 * `withheld` pictures that may have writing in them, that a folder has `no-room` or is `unwritable`, or that the study is `gone`;
 * `failed` for what the log says.
 */
export const itemFaults = [
  ...new Set([
    ...nodeFaultCodes,
    ...webFaultCodes,
    'refused',
    'withheld',
    'no-room',
    'unwritable',
    'gone',
    'failed',
  ] as const),
];
export type ItemFault = (typeof itemFaults)[number];

export const JobItemRow = Type.Object({
  ordinal: Type.Integer(),
  studyUid: Uid,
  /** Null: the whole study. */
  seriesUid: nullable(Uid),
  state: oneOf(['waiting', 'done', 'failed']),
  tries: Type.Integer(),
  /** When it is tried again by itself. */
  nextAt: nullable(Instant),
  /** Its objects: in all (0 while that is not known), brought over, refused. */
  objects: Type.Integer(),
  moved: Type.Integer(),
  refused: Type.Integer(),
  bytes: Type.Integer(),
  because: nullable(oneOf(itemFaults)),
  /** What the other side answered, as the protocol writes it. */
  answered: Type.String(),
  /** Whose an item is that failed; null for others, and for a study that is not here or does not exist for the caller. */
  study: nullable(
    Type.Object({ patientName: Type.String(), studyDate: nullable(CalendarDate), description: Type.String() }),
  ),
});
export type JobItemRow = Static<typeof JobItemRow>;

/** What a job does piece by piece: what failed or failed once first, then in its order. */
export const listJobItems = defineRoute({
  method: 'GET',
  path: '/api/jobs/:id/items',
  summary: 'List the items of a job',
  access: { kind: 'ability', action: 'read', subject: 'Job' },
  params: strict({ id: Uuid }),
  query: strict(paging),
  response: pageOf(JobItemRow),
  audit: 'study.search',
});
