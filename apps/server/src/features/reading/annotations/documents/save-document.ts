import type { SavedMeasurements } from '@isocenter/contract/reading/annotations/fields.ts';
import { partsOfName } from '@isocenter/contract/field-rules.ts';
import { say } from '@isocenter/contract/said.ts';
import { toDicomJson } from '@isocenter/dicom/dataset/dicom-json.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { derivedUid, type Ingest } from '#features/archive/ingest/ingest.ts';
import { measurementSource } from '#features/people/access/access.ts';
import { personName, studyHeaderOf, takeIn } from '#features/reading/study-objects/study-objects.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { listAnnotationsOf } from '../annotation-queries.ts';
import { annotationOf } from '../annotation-row.ts';
import { latestDocument, personNamed, type SavedDocument } from './document-queries.ts';
import { measurementGroup } from './measurement-groups.ts';
import { measurementReport, reportContent, type MeasurementReport } from './measurement-report.ts';
import { placedMeasurements } from './placed-measurements.ts';

export interface DocumentNeeds {
  readonly db: Db;
  readonly ingest: Pick<Ingest, 'begin'>;
  /** The UIDs of series are derived from it, so that nobody can foresee them. */
  readonly key: Uint8Array;
  /** IANA name. */
  readonly timeZone: string;
}

/** More than anybody draws in a study by hand: what one document may hold. */
const mostSaved = 1000;

/**
 * Puts somebody's saved measurements of a study into it, as a structured report that other programs read. His own and nobody else's: what a
 * person measures is shown to no other account, and the document names him as its observer. All that he saves in a study stands in one
 * series, each document behind the one that it takes the place of; where nothing has changed since the last one, that one stays.
 * @throws AppError `invalid-input` where there is nothing to save, `too-large` where it is more than a document may hold, `storage-full`
 */
export async function saveDocument(
  needs: DocumentNeeds,
  principal: Principal,
  { studyKey, studyUid }: { readonly studyKey: number; readonly studyUid: string },
): Promise<SavedMeasurements> {
  const { db, key, timeZone } = needs;
  const { report, leftOut } = await reportOf(db, principal, studyKey);
  const saved = report.groups.length;
  const seriesUid = derivedUid(key, `measurements\0${studyUid}\0${principal.accountId}`);
  const before = await latestDocument(db, studyKey, seriesUid);
  const object = { sopUid: newUid(), seriesUid, instanceNumber: (before?.instanceNumber ?? 0) + 1 };
  const header = { study: await studyHeaderOf(db, studyKey), object, at: new Date(), timeZone };
  const dataSet = measurementReport(header, {
    content: reportContent(report),
    report,
    device: derivedUid(key, 'device'),
    before: before?.isRejected === true ? undefined : before,
  });
  if (before !== undefined && saysTheSame(before, dataSet))
    return { seriesUid, sopUid: before.sopUid, saved, leftOut, isNew: false };
  const by = {
    name: measurementSource,
    accountId: principal.accountId,
    actor: principal.actor,
    address: principal.address,
  };
  await takeIn(
    needs.ingest,
    { ...by, clinicId: null },
    { dataSet, bytes: writeDataSet(dataSet, explicitLittleEndian) },
  );
  return { seriesUid, sopUid: object.sopUid, saved, leftOut, isNew: true };
}

async function reportOf(
  db: Db,
  { accountId }: Principal,
  studyKey: number,
): Promise<{ readonly report: MeasurementReport; readonly leftOut: number }> {
  const annotations = (await listAnnotationsOf(db, accountId, studyKey)).map(annotationOf);
  if (annotations.length > mostSaved)
    throw new AppError('too-large', say`A document holds at most ${mostSaved} measurements.`);
  const { measurements, images } = await placedMeasurements(db, studyKey, annotations);
  const items = measurements.flatMap((measurement) => {
    const group = measurementGroup(measurement);
    return group === undefined ? [] : [{ group, isSpatial: measurement.place.kind === 'plane' }];
  });
  if (items.length === 0)
    throw new AppError('invalid-input', 'You have no measurements in this study that could be saved.');
  const groups = items.map(({ group }) => group);
  const isSpatial = items.some((each) => each.isSpatial);
  const observer = await observerOf(db, accountId);
  return { report: { observer, groups, images, isSpatial }, leftOut: annotations.length - groups.length };
}

async function observerOf(db: Db, accountId: number): Promise<string> {
  const { whole, family, given } = await personNamed(db, accountId);
  if (family !== '') return personName({ family, given });
  const parts = partsOfName(whole);
  return personName({ family: parts.lastName || whole, given: parts.lastName === '' ? '' : parts.firstName });
}

const contentSequence = '0040A730';

function saysTheSame({ isRejected, header, sopClassUid }: SavedDocument, now: DataSet): boolean {
  if (isRejected || sopClassUid !== now.text('SOPClassUID')) return false;
  // Written by the archive itself, in the same way.
  const stored = JSON.parse(header) as Record<string, unknown>;
  return JSON.stringify(stored[contentSequence]) === JSON.stringify(toDicomJson(now)[contentSequence]);
}
