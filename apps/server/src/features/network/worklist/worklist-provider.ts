import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { queryValues, hasWildcard } from '@isocenter/dicom/values/query-values.ts';
import { parseMatchRange } from '@isocenter/dicom/values/range-matching.ts';
import type { FindAnswer } from '@isocenter/dicom-network/services/query-retrieve.ts';
import type { WorklistProvider, WorklistRequest } from '@isocenter/dicom-network/services/worklist.ts';
import {
  matchesKeys,
  scheduledPages,
  type ScheduledSearch,
  type Station,
} from '#features/archive/appointments/appointments.ts';
import type { SearchLog } from '#features/people/audit/audit.ts';
import { actorOf, answerIn, charsetFor, type Asker } from '#features/network/query-retrieve/query-retrieve.ts';
import type { Db } from '#platform/database/schema.ts';
import { abilitiesOf } from './station-queries.ts';
import { scheduledItem } from './scheduled-item.ts';

export interface WorklistNeeds {
  readonly db: Db;
  readonly searches: SearchLog;
}

export type WorklistAsker = Asker & {
  /** The clinics whose appointments it does. */
  readonly clinicIds: readonly number[];
};

/** Answers with the appointments that wait: those of the node's clinic, with what they are asked for (PS3.4 §K.6.1). */
export function worklistProvider(needs: WorklistNeeds, asker: WorklistAsker): WorklistProvider {
  return { find: (request) => answersTo(request, needs, asker) };
}

async function* answersTo(
  { identifier }: WorklistRequest,
  { db, searches }: WorklistNeeds,
  asker: WorklistAsker,
): AsyncGenerator<FindAnswer> {
  const charset = await charsetFor(db, asker, identifier);
  const station = await stationOf(db, asker, identifier);
  await searches.note(actorOf(asker), 'study.search', {}, { through: 'worklist', patients: [] });
  for await (const page of scheduledPages(db, asker, { ...narrowed(identifier), station }))
    for (const scheduled of page) {
      // What names no machine is for the one that asks.
      const item = scheduledItem(scheduled, scheduled.stationAeTitle || station.aeTitle);
      if (!matchesKeys(identifier, item)) continue;
      yield { dataSet: answerIn(charset, identifier, item), areKeysSupported: true };
    }
}

/** For which machine is asked: the one that is named without wildcards, else the one that calls; with what is known of it. */
async function stationOf(db: Db, asker: WorklistAsker, identifier: DataSet): Promise<Station> {
  const [wanted = '', ...others] = queryValues(stepOf(identifier)?.strings('ScheduledStationAETitle') ?? []);
  const aeTitle = wanted === '' || others.length > 0 || hasWildcard(wanted) ? asker.aeTitle : wanted;
  return { aeTitle, abilities: await abilitiesOf(db, asker, aeTitle) };
}

function stepOf(identifier: DataSet): DataSet | undefined {
  return identifier.items('ScheduledProcedureStepSequence')[0];
}

/** Takes the criteria that the database can apply: the days and the modality, where they are plain. */
function narrowed(identifier: DataSet): Omit<ScheduledSearch, 'station'> {
  const step = stepOf(identifier);
  const range = parseMatchRange(step?.text('ScheduledProcedureStepStartDate') ?? '');
  const [modality, ...others] = queryValues(step?.strings('Modality') ?? []);
  const isPlain = modality !== undefined && others.length === 0 && /^[A-Z0-9_ ]+$/.test(modality);
  return { from: dayOf(range?.from), to: dayOf(range?.to), modality: isPlain ? modality : undefined };
}

/** A DA value as PostgreSQL reads it; undefined for what is no day, which then matches nothing by its key. */
function dayOf(value: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(value?.replaceAll('.', '') ?? '') ?? [];
  const text = `${year}-${month}-${day}`;
  return day === undefined || Number.isNaN(Date.parse(text)) ? undefined : text;
}
