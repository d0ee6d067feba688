import Type, { type Static } from 'typebox';
import { listQuery, mayOf, pageOf } from '../lists.ts';
import { defineRoute, type Access } from '../route.ts';
import { Instant, LongKey, Nothing, nullable, oneOf, strict, Uid } from '../schemas.ts';

/** How a copy of a report reaches the physician who asked for it. */
export const copyWays = ['encrypted-pdf', 'print'] as const;
export type CopyWay = (typeof copyWays)[number];

/** It waits to be printed or mailed, what it needs is not known, it was printed or mailed, or it is tried no more. */
export const copyStates = ['waiting', 'lacking', 'done', 'given-up'] as const;
export type CopyState = (typeof copyStates)[number];

/** What keeps it, or why it was given up. */
export const copyFaults = [
  'no-passcode',
  'no-address',
  'not-drawn',
  'too-large',
  'broken-seal',
  'secret-lost',
  'refused',
  'too-old',
  'by-hand',
  'bounced',
  'gone',
] as const;
export type CopyFault = (typeof copyFaults)[number];

export const copiedStates = ['final', 'addendum', 'void'] as const;

export const ReportCopy = Type.Object({
  copyId: Type.Integer(),
  queuedAt: Instant,
  way: oneOf(copyWays),
  state: oneOf(copyStates),
  fault: nullable(oneOf(copyFaults)),
  /** What became of the report. */
  reportState: oneOf(copiedStates),
  studyUid: Uid,
  patientName: Type.String(),
  description: Type.String(),
  physicianId: Type.Integer(),
  /** Whom it is for. */
  physician: Type.String(),
  /** Where paper is sent. */
  address: Type.String(),
  /** When it was printed, mailed or given up. */
  endedAt: nullable(Instant),
  /** Who printed it; empty for nobody any more. */
  by: Type.String(),
});
export type ReportCopy = Static<typeof ReportCopy>;

const needs = (action: 'read' | 'update'): Access => ({ kind: 'ability', action, subject: 'ReportCopy' });
export const copySortColumns = ['queuedAt', 'physician'] as const;
export type CopySortColumn = (typeof copySortColumns)[number];

/** No more are printed at once. */
export const mostCopiesAtOnce = 25;

/** Copies of the reports of studies that the caller sees, those that wait longest first; `q` is looked for in physician and patient. */
export const listReportCopies = defineRoute({
  method: 'GET',
  path: '/api/report-copies',
  summary: 'Copies of reports for the physicians who asked for them',
  access: needs('read'),
  query: listQuery(copySortColumns, {
    state: Type.Optional(oneOf(copyStates)),
    way: Type.Optional(oneOf(copyWays)),
  }),
  response: pageOf(ReportCopy, mayOf('change')),
});

/** The pages of some of them in one file, in this order. @throws `not-found` where one does not exist for the caller */
export const printReportCopies = defineRoute({
  method: 'GET',
  path: '/api/report-copies/paper',
  summary: 'Copies of reports on paper',
  access: needs('read'),
  /** Their numbers, with dots between them. */
  query: strict({ copyIds: Type.String({ maxLength: 500, pattern: `^[1-9][0-9]{0,14}(\\.[1-9][0-9]{0,14}){0,24}$` }) }),
  response: { raw: true, contentTypes: ['application/pdf'] },
  audit: 'report-copy.print',
});

const some = strict({ copyIds: Type.Array(LongKey, { minItems: 1, maxItems: mostCopiesAtOnce, uniqueItems: true }) });

/** They are on paper, and wait no more. @throws `not-found`; `conflict` for one that is mailed */
export const markCopiesPrinted = defineRoute({
  method: 'POST',
  path: '/api/report-copies/printed',
  summary: 'Mark copies of reports as printed',
  access: needs('update'),
  body: some,
  response: Nothing,
  audit: 'report-copy.printed',
});

/** They wait again: to be printed, or to be mailed. @throws `not-found`; `conflict` for one that waits */
export const repeatCopies = defineRoute({
  method: 'POST',
  path: '/api/report-copies/again',
  summary: 'Print or mail copies of reports again',
  access: needs('update'),
  body: some,
  response: Nothing,
  audit: 'report-copy.again',
});
