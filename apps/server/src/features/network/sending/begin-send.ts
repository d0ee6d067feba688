import { optionFaults } from '@isocenter/contract/archive/anonymise/fields.ts';
import type { Priority } from '@isocenter/contract/archive/studies/study-row.ts';
import { mostInBulk } from '@isocenter/contract/archive/studies/studies.ts';
import { destinationFaults } from '@isocenter/contract/network/sending/destinations.ts';
import type { DimsePriority } from '@isocenter/contract/network/sending/sending.ts';
import type { sendStudies } from '@isocenter/contract/network/sending/routes.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { resolveSelection, type SelectedStudy } from '#features/archive/studies/studies.ts';
import type { Jobs, NewItem } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import type { Destination } from './destination.ts';
import { findDestination } from './find-destination.ts';
import type { ExportFolder } from './folders/export-folders.ts';
import { sendKind } from './send-job.ts';
import { countObjects, countOfSeries } from './sent-queries.ts';

type SendRequest = BodyOf<typeof sendStudies>;

interface Beginning {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly folders: readonly ExportFolder[];
}

/**
 * Fixes what is sent, and begins the job. To send is a person's act, as a download is: he has to see the study and the destination, but a
 * node's own scope, which says what it may ask for by itself, does not bound what it is given by people.
 * @throws AppError as `sendStudies` of the contract says
 */
export async function beginSend(
  { db, jobs, folders }: Beginning,
  principal: Principal,
  request: SendRequest,
): Promise<JobRow> {
  const { selection, seriesUids, anonymous, isOnlyLacking } = request;
  requireFaultless({ ...destinationFaults(request), ...(anonymous && optionFaults(anonymous)) });
  return db.transaction().execute(async (tx) => {
    const to = await findDestination({ db: tx, folders }, principal, request);
    if (to?.isSentTo !== true) throw new AppError('not-found', 'There is no such destination.');
    if (isOnlyLacking && !to.isQueried)
      throw new AppError('invalid-input', 'It is not asked what it has.', { isOnlyLacking: 'is not possible' });
    const studies = await resolveSelection(tx, principal, selection, false, mostInBulk);
    const items = seriesUids === undefined ? await wholeOf(tx, studies) : await seriesOf(tx, studies, seriesUids);
    if (items.length === 0) throw new AppError('conflict', 'There is no study to be sent.');
    return beginSendJob(tx, jobs, principal, { ...request, to, items, studies: studies.length });
  });
}

interface Send extends Pick<SendRequest, 'priority' | 'isOnlyLacking' | 'dimsePriority' | 'anonymous' | 'notBefore'> {
  readonly to: Destination;
  readonly items: readonly NewItem[];
  readonly studies: number;
}

/** The job that sends what is fixed, in the transaction of whoever fixed it. */
export async function beginSendJob(tx: Db, jobs: Jobs, principal: Principal, send: Send): Promise<JobRow> {
  const { to, items, studies, priority, dimsePriority = asUrgentAs(priority), isOnlyLacking, anonymous } = send;
  const how = { priority, dimsePriority, isOnlyLacking, ...(anonymous && { anonymous }) };
  const input = { ...to.keys, studies, ...how, address: principal.address };
  const notBefore = send.notBefore === undefined ? null : new Date(send.notBefore);
  return jobs.beginItemized(tx, sendKind, principal, 'study.send', { target: to.name, items, input, notBefore });
}

/** Returns the DIMSE priority of a job's priority (PS3.7 §9.1.1.1). */
function asUrgentAs(priority: Priority): DimsePriority {
  return priority === 'routine' ? 'medium' : 'high';
}

/** Studies as pieces of a job, with how much each is. */
export async function wholeOf(tx: Db, studies: readonly SelectedStudy[]): Promise<NewItem[]> {
  const keys = studies.map(({ key }) => key);
  const counts = await countObjects(tx, keys);
  return studies.map(({ key, studyUid }) => ({ studyUid, objects: counts.get(key) ?? 0 }));
}

/** Series as pieces of a job. @throws AppError `invalid-input` for several studies, `not-found` for a series that is not of the one */
export async function seriesOf(
  tx: Db,
  [study, ...others]: readonly SelectedStudy[],
  seriesUids: readonly string[],
): Promise<NewItem[]> {
  if (study === undefined || others.length > 0)
    throw new AppError('invalid-input', 'Series are sent of one study.', { seriesUids: 'are of one study' });
  const counts = await countOfSeries(tx, study.key, seriesUids);
  return seriesUids.map((seriesUid) => {
    const objects = counts.get(seriesUid);
    if (objects === undefined) throw new AppError('not-found', 'A series of the selection does not exist.');
    return { studyUid: study.studyUid, seriesUid, objects };
  });
}
