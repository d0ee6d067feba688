import { emptySavedQuery } from '@isocenter/contract/network/queries/fields.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { MatrixWorld } from './matrix-world.ts';
import { storeFile } from './sample-archive.ts';
import { json } from './test-app.ts';

/** Words planted beside one of two clinics, by which a leak of their record is known. */
export type Planted = Readonly<Record<string, string>>;

/** Private notes on a physician of the reader's own clinic. */
export const privateNotes = 'Reserved9 words about a colleague';

/** Names that stand nowhere else. */
const words: Planted = {
  'a patient’s name': 'Plantedpatient',
  'a patient’s number': 'planted-7',
  'an accession number': 'PLANTEDACC',
  'a description': 'Planteddescription',
  'a tag': 'plantedtag',
  'a station': 'PLANTEDSTATION',
  'a referring physician': 'Plantedreferrer',
  'a person': 'Plantedperson',
  'a filter': 'Plantedfilter',
  'what a filter looks for': 'Plantedcriterion',
  'a saved query': 'Plantedquery',
  'an upload': 'Plantedupload',
  'a job': 'Plantedjob',
  'a physician': 'Plantedphysician',
  'a reader group': 'Readers of south',
  'a node': 'Scanner of south',
  'a DICOMweb server': 'Web archive of south',
  'a report template': 'Template of south',
  'a phrase': 'Phrase of south',
  'a letterhead': 'Letterhead of south',
  'a letter': 'Letter to south',
  'a share': 'Guest of south',
  'a critical result': 'Told of south',
  'a peer review': 'Reviewed of south',
  'an appointment': 'Awaited of south',
  'an invoice': 'Billed of south',
  'a price': 'Price of south',
  'a line to bill': 'Waiting of south',
  'a chat message': 'Said in the south',
  'an article': 'Protocol of south',
  'a post': 'Post of south',
  'a choice of a poll': 'Choice of south',
  'a report of figures': 'Figures of south',
  'a clinic': 'Plantedclinic',
};

/**
 * Everything of the southern clinic that a list could show to somebody of the northern one, under names that stand nowhere else; and
 * a physician of the northern clinic with private words.
 */
export async function plant({ app, admin, clinics, studies, foreign }: MatrixWorld): Promise<Planted> {
  const { db } = app.database;
  const object = testObject({
    set: {
      PatientID: 'planted-7',
      PatientName: 'Plantedpatient^Zoe',
      AccessionNumber: 'PLANTEDACC',
      InstitutionName: 'south hospital',
      StudyDescription: 'Planteddescription',
      ReferringPhysicianName: 'Plantedreferrer^Ida',
      StationName: 'PLANTEDSTATION',
      Modality: 'MR',
    },
  });
  await storeFile(admin, object.file);
  const selection = { studyUids: [object.studyUid] };
  await admin.json('/api/studies/tags', json({ selection, add: ['plantedtag'], remove: [] }));
  await admin.json(`/api/studies/${object.studyUid}`);
  const stranger = await app.signIn('power-user', { clinicIds: [clinics.south], scope: { clinics: true } });
  await db
    .updateTable('account')
    .set({ full_name: 'Plantedperson Zoe', phone: '+351 999 777 555' })
    .where('id', '=', stranger.accountId)
    .execute();
  await stranger.json('/api/filters', json({ name: 'Plantedfilter', criteria: { patientName: 'Plantedcriterion' } }));
  await stranger.json('/api/saved-queries', json({ ...emptySavedQuery, name: 'Plantedquery', sources: [{}] }));
  await stranger.json('/api/uploads', json({ title: 'Plantedupload', fileCount: 1, sizeBytes: 1 }));
  await db
    .insertInto('job')
    .values({ account_id: stranger.accountId, kind: 'Plantedjob', error: null, finished_at: null })
    .execute();
  const physician = { birth_date: null, weekly_capacity: null, first_name: 'Ida' };
  const [south, north] = await db
    .insertInto('physician')
    .values([
      { ...physician, last_name: 'Plantedphysician', notes: 'Plantednotes' },
      { ...physician, last_name: 'Nearby', notes: privateNotes, national_id: privateNotes, mobile: privateNotes },
    ])
    .returning('id')
    .execute();
  await db
    .insertInto('physician_clinic')
    .values([
      { physician_id: south?.id ?? 0, clinic_id: clinics.south },
      { physician_id: north?.id ?? 0, clinic_id: clinics.north },
    ])
    .execute();
  await db.updateTable('clinic').set({ name: 'Plantedclinic' }).where('id', '=', clinics.south).execute();
  return {
    ...words,
    'a study': object.studyUid,
    'a study that was there': studies.south.studyUid,
    'a session': String(foreign.session),
  };
}
