import type { Priority } from '@isocenter/contract/archive/studies/study-row.ts';
import type { ReportedAct } from '@isocenter/contract/reading/workflow/work-acts.ts';
import { visibleStudyKey } from '#features/archive/studies/studies.ts';
import { findStanding, principalOf } from '#features/people/access/access.ts';
import { moveSelection, prioritiseSelection } from '#features/reading/workflow/workflow.ts';
import { hasRows } from '#platform/database/has-rows.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { ExampleFill } from '#platform/server-feature.ts';
import type { OnGiven } from '../given-report.ts';
import { saveReport } from '../save-report.ts';
import { signProved } from '../sign-report.ts';
import { beginReport } from '../write-report.ts';
import {
  exampleReaders,
  exampleStudies,
  wasWritten,
  type ExampleReader,
  type ExampleStudy,
} from './example-queries.ts';
import { exampleTexts, type ReportText, type TextFor } from './report-texts.ts';

export interface ExampleNeeds {
  readonly db: Db;
  /** The installation's for seals. */
  readonly key: Uint8Array;
  readonly onGiven: OnGiven;
}

/** A state that a study of today is brought into; minutes are counted back from now. */
interface Fate {
  /** Beginning of the study's description. */
  readonly of: string;
  readonly reader?: string;
  readonly priority?: Priority;
  readonly move?: { readonly act: ReportedAct; readonly reason?: string };
  /** A report that stands so. */
  readonly report?: 'draft' | 'preliminary' | 'final';
  readonly begun?: number;
  readonly ended?: number;
}

/** A morning: some are read, one waits for its second reader, one is held, two cannot wait, and the others do. */
const today: readonly Fate[] = [
  { of: 'CT Head without', priority: 'stat' },
  { of: 'CT Chest, pulmonary', reader: 'a.okafor', report: 'final', begun: 33, ended: 25 },
  { of: 'Chest PA and lateral', priority: 'urgent' },
  { of: 'CT Chest, nodule follow-up', reader: 't.maseko', report: 'final', begun: 52, ended: 34 },
  { of: 'MR Brain, demyelination', reader: 'i.bergstrom', report: 'draft', begun: 18, ended: 12 },
  { of: 'Mammography', reader: 'e.georgiou', move: { act: 'assign' } },
  { of: 'US Abdomen, complete', reader: 't.maseko', report: 'preliminary', begun: 131, ended: 122 },
  { of: 'PET-CT', move: { act: 'hold', reason: 'Glucose 14.2 mmol/l at arrival; measured again in two hours.' } },
  { of: 'Coronary', reader: 't.maseko', report: 'final', begun: 170, ended: 151 },
];

/** A study younger than this is today's work, an older one has been read. */
const todayMinutes = 12 * 60;
const minute = 60_000;

interface Reader extends ExampleReader {
  readonly principal: Principal;
}

interface Filling {
  readonly needs: ExampleNeeds;
  readonly now: Date;
  readonly administrator: Principal;
  readonly textFor: TextFor;
  readonly readers: readonly Reader[];
}

/** Reports of the demo's studies, by the people who read there. */
export function fillReports(needs: ExampleNeeds): ExampleFill {
  return async ({ accountId, now }) => {
    const { db } = needs;
    const administrator = await principalFor(db, accountId);
    if (administrator === undefined || (await hasRows(db, 'report'))) return;
    const readers: Reader[] = [];
    for (const reader of await exampleReaders(db)) {
      const principal = await principalFor(db, reader.accountId);
      if (principal !== undefined) readers.push({ ...reader, principal });
    }
    const studies = await exampleStudies(db);
    const studyUids = studies.map(({ studyUid }) => studyUid);
    if (studyUids.length === 0) return;
    await moveSelection(db, administrator, { studyUids }, { act: 'complete' });
    const filling = { needs, now, administrator, textFor: exampleTexts(), readers };
    const fates = fatesOf(studies);
    for (const study of studies) await befall(filling, study, fates.get(study));
  };
}

async function principalFor(db: Db, accountId: number): Promise<Principal | undefined> {
  const standing = await findStanding(db, accountId);
  return standing && principalOf(standing, { sessionId: '', address: '', isProvedElsewhere: true });
}

/** Assigns each state to the newest study of its kind: soon after midnight, those of yesterday afternoon are as young as today's. */
function fatesOf(studies: readonly ExampleStudy[]): ReadonlyMap<ExampleStudy, Fate> {
  const newestFirst = studies.toReversed();
  return new Map(
    today.flatMap((fate) => {
      const study = newestFirst.find(({ description }) => description.startsWith(fate.of));
      return study === undefined ? [] : [[study, fate] as const];
    }),
  );
}

async function befall(filling: Filling, study: ExampleStudy, fate: Fate | undefined): Promise<void> {
  const { now } = filling;
  const minutesAgo = (now.getTime() - study.receivedAt.getTime()) / minute;
  if (minutesAgo > todayMinutes) await readLongAgo(filling, study);
  else if (fate !== undefined) await happenToday(filling, study, fate);
}

/** Within how many minutes, at most and as a rule, such a study is read. */
const usualMinutes: Readonly<Record<string, number>> = {
  CT: 110,
  CR: 210,
  DX: 200,
  US: 180,
  XA: 50,
  MR: 900,
  MG: 1_500,
  PT: 1_600,
};

/** In the time that such a study takes, and one in nine too late. */
async function readLongAgo(filling: Filling, study: ExampleStudy): Promise<void> {
  const { studyKey, modality, receivedAt } = study;
  const chance = chanceOf(studyKey);
  const share = chance(9) === 0 ? 2.5 : 0.3 + chance(70) / 100;
  const minutes = Math.round((usualMinutes[modality] ?? 240) * share);
  const endedAt = new Date(receivedAt.getTime() + minutes * minute);
  const begunAt = new Date(endedAt.getTime() - (4 + chance(14)) * minute);
  // What would be signed tomorrow still waits.
  if (endedAt > filling.now) return;
  const reader = await readerFor(filling, study, chance(filling.readers.length));
  const needs = { ...filling.needs, onGiven: async () => undefined };
  const written = { study, begunAt, endedAt, state: 'final', pastNumber: studyKey } as const;
  if (reader !== undefined) await write({ ...filling, needs }, { ...written, reader });
}

async function happenToday(filling: Filling, study: ExampleStudy, fate: Fate): Promise<void> {
  const { needs, now, administrator } = filling;
  const selection = { studyUids: [study.studyUid] };
  if (fate.priority !== undefined) await prioritiseSelection(needs.db, administrator, selection, fate.priority);
  const first = filling.readers.findIndex(({ username }) => username === fate.reader);
  const reader = await readerFor(filling, study, Math.max(first, 0));
  if (fate.move !== undefined) {
    const named = fate.move.act === 'assign' ? { readerId: reader?.accountId } : {};
    await moveSelection(needs.db, administrator, selection, { ...fate.move, ...named });
  }
  if (fate.report === undefined || reader === undefined) return;
  const ago = (minutes = 0): Date => new Date(now.getTime() - minutes * minute);
  await write(filling, { study, reader, begunAt: ago(fate.begun), endedAt: ago(fate.ended), state: fate.report });
}

/** The first from there on who sees the study and reads such; else who sees it. */
async function readerFor(
  { needs, readers }: Filling,
  { studyUid, modality }: ExampleStudy,
  first: number,
): Promise<Principal | undefined> {
  const inOrder = [...readers.slice(first), ...readers.slice(0, first)];
  const [fitting, others] = [true, false].map((fits) =>
    inOrder.filter(({ modalities }) => modalities.includes(modality) === fits),
  );
  for (const { principal } of [...(fitting ?? []), ...(others ?? [])])
    if ((await visibleStudyKey(needs.db, principal, studyUid)) !== undefined) return principal;
  return undefined;
}

interface Written {
  readonly study: ExampleStudy;
  readonly reader: Principal;
  readonly begunAt: Date;
  readonly endedAt: Date;
  readonly state: 'draft' | 'preliminary' | 'final';
  /** Chooses among what is said of studies before today. */
  readonly pastNumber?: number;
}

async function write({ needs, administrator, textFor }: Filling, written: Written): Promise<void> {
  const { study, reader, begunAt, endedAt, state, pastNumber } = written;
  const text = textFor(study.description, pastNumber);
  if (text === undefined) return;
  const { db } = needs;
  await beginReport(db, reader, study.studyUid, { templateId: null, language: 'en' });
  const { revision } = await saveReport(db, reader, study.studyUid, { revision: 1, sections: sectionsOf(text) });
  if (state !== 'draft') {
    const second = state === 'preliminary' ? { secondReaderId: administrator.accountId } : {};
    await signProved(needs, reader, study.studyUid, { revision, ...second, way: 'password', at: endedAt });
  }
  await wasWritten(db, study.studyKey, { begunAt, endedAt });
}

/** In their places of the plain template. */
function sectionsOf({ question, technique, findings, impression }: ReportText) {
  const texts = { 0: question, 1: technique, 3: findings, 4: impression };
  return Object.entries(texts).map(([position, text]) => ({ position: Number(position), text: `<p>${text}</p>` }));
}

/** Numbers that look like chance, the same for the same study each time. */
function chanceOf(studyKey: number): (below: number) => number {
  let state = Math.imul(studyKey, 2_654_435_761);
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1_013_904_223;
    return ((state >>> 8) & 0xffff) % below;
  };
}
