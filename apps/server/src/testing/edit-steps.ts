import type { Edit, EditPreview, MergeRequest } from '@isocenter/contract/archive/edits/fields.ts';
import { sql } from 'kysely';
import type { TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { json, type Person, type TestApp } from './test-app.ts';

type Body = Readonly<Record<string, unknown>>;

/** Returns what a correction of a study would do. */
export const preview = (person: Person, studyUid: string, changes: Body, series: readonly Body[] = []) =>
  person.json<EditPreview>(`/api/studies/${studyUid}/corrections/preview`, json({ changes, series }));

/** Corrects a study as it is now. */
export async function corrected(
  person: Person,
  studyUid: string,
  changes: Body,
  series: readonly Body[] = [],
): Promise<Edit> {
  const { revision } = await preview(person, studyUid, changes, series);
  const said = { changes, series, revision, reason: 'as on the request' };
  return person.json<Edit>(`/api/studies/${studyUid}/corrections`, json(said));
}

interface Moving {
  readonly seriesUids?: readonly string[];
  readonly intoStudyUid?: string | null;
  readonly description?: string;
  readonly toOtherPatient?: boolean;
}

/** Returns what a move of series would do. */
export const previewOfMove = (person: Person, studyUid: string, moving: Moving) =>
  person.fetch(`/api/studies/${studyUid}/moves/preview`, json({ seriesUids: [], intoStudyUid: null, ...moving }));

/** Makes an edit as it is foreseen; what is refused before is not asked for. */
export async function edited(person: Person, path: string, request: Body, also: Body): Promise<Response> {
  const foreseen = await person.fetch(`${path}/preview`, json(request));
  if (!foreseen.ok) return foreseen;
  const { revision } = (await foreseen.json()) as EditPreview;
  return person.fetch(path, json({ ...request, ...also, revision }));
}

/** Moves series as they are now, all of a study where none is named. */
export function moved(person: Person, studyUid: string, { toOtherPatient = false, ...moving }: Moving) {
  const query = { seriesUids: [], intoStudyUid: null, ...moving };
  return edited(person, `/api/studies/${studyUid}/moves`, query, { toOtherPatient, reason: 'sent into the wrong one' });
}

interface Rejecting {
  readonly seriesUids?: readonly string[];
  readonly sopUids?: readonly string[];
}

/** Rejects images for their quality. */
export function rejected(person: Person, studyUid: string, images: Rejecting): Promise<Response> {
  const request = { seriesUids: [], sopUids: [], because: 'quality', ...images };
  return edited(person, `/api/studies/${studyUid}/rejections`, request, { reason: 'moved' });
}

/** Asks for a merge of patients as they are now. */
export async function requestedMerge(
  person: Person,
  from: number,
  { into, changes = {} }: { readonly into: number; readonly changes?: Body },
): Promise<Response> {
  const path = `/api/patients/${from}/merge`;
  const query = { intoPatientKey: into, changes };
  const seen = await person.fetch(`${path}/preview`, json(query));
  if (!seen.ok) return seen;
  const { revision } = (await seen.json()) as EditPreview;
  return person.fetch(`${path}/requests`, json({ ...query, revision, reason: 'the same person' }));
}

/** Decides about a merge that somebody asked for, as things are now. */
export async function decidedMerge(
  person: Person,
  { requestId, goes, stays, changes }: Pick<MergeRequest, 'requestId' | 'goes' | 'stays' | 'changes'>,
  isApproved = true,
): Promise<Response> {
  const request = { intoPatientKey: stays.patientKey, changes };
  const seen = await person.fetch(`/api/patients/${goes.patientKey}/merge/preview`, json(request));
  const revision = seen.ok ? ((await seen.json()) as EditPreview).revision : 0;
  const said = { isApproved, reason: 'compared with the passport', revision };
  return person.fetch(`/api/merge-requests/${requestId}/decision`, json(said));
}

export const takeBack = (person: Person, editId: number) => person.fetch(`/api/edits/${editId}/undo`, json({}));

/** One instance as it leaves by DICOMweb in its own transfer syntax. */
export async function retrieved(
  person: Person,
  { studyUid, seriesUid, sopUid }: Pick<TestObject, 'studyUid' | 'seriesUid' | 'sopUid'>,
  accept = 'application/dicom; transfer-syntax=*',
): Promise<Uint8Array> {
  const path = `/dicom-web/studies/${studyUid}/series/${seriesUid}/instances/${sopUid}`;
  const response = await person.fetch(path, { headers: { accept } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** All rows of studies and of the patients of some numbers, but those by which edits are remembered. */
export async function rowsOf({ database: { db } }: TestApp, studyUids: readonly string[]): Promise<unknown> {
  const uids = sql`any(${sql.val(studyUids)}::text[])`;
  const { rows } = await sql<{ rows: unknown }>`
    select json_build_object(
      'studies', (select json_agg(to_jsonb(study) order by id) from study where study_uid = ${uids}),
      'tallies', (select json_agg(to_jsonb(tally) order by study_key) from study_tally tally join study on study.id = study_key
        where study_uid = ${uids}),
      'series', (select json_agg(to_jsonb(series) order by series.id) from series join study on study.id = study_key
        where study_uid = ${uids}),
      'instances', (select json_agg(to_jsonb(instance) order by instance.id) from instance join study on study.id = study_key
        where study_uid = ${uids}),
      'corrections', (select json_agg(to_jsonb(kept)) from study_correction kept join study on study.id = study_key
        where study_uid = ${uids}),
      'gaps', (select json_agg(to_jsonb(gap)) from study_gap gap join study on study.id = study_key where study_uid = ${uids}),
      'notes', (select json_agg(to_jsonb(note) order by note.id) from note join study on study.id = study_key where study_uid = ${uids}),
      'annotations', (select json_agg(to_jsonb(annotation) order by annotation.id) from annotation join study on study.id = study_key
        where study_uid = ${uids}),
      'moves', (select json_agg(to_jsonb(series_move)) from series_move where study_uid = ${uids}),
      'clinics', (select json_agg(to_jsonb(study_clinic)) from study_clinic join study on study.id = study_key where study_uid = ${uids}),
      'patients', (select json_agg(to_jsonb(patient) order by id) from patient
        where exists (select from study where patient_key = patient.id)),
      'counts', (select json_agg(to_jsonb(tally) order by patient_key) from patient_tally tally where study_count > 0)
    ) as rows`.execute(db);
  return rows[0]?.rows;
}
