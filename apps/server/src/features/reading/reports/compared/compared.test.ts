import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ComparedStudy, StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { emptyReportTemplate } from '@isocenter/contract/reading/report-templates/fields.ts';
import { startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { reportPath, reportSteps } from '#testing/report-steps.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let reader: Person;
let colleague: Person;
beforeAll(async () => {
  world = await startClinicWorld();
  const clinicIds = [world.clinics.north];
  reader = await world.app.signIn('radiologist', { clinicIds, scope: { clinics: true } });
  colleague = await world.app.signIn('radiologist', { clinicIds, scope: { clinics: true } });
});
afterAll(() => world.app.close());

const path = (uid: string) => `/api/studies/${uid}/compared`;
const note = async (uid: string, comparedUid: string, person = reader) =>
  (await person.fetch(path(uid), json({ comparedUid }))).status;
const comparedOf = async (uid: string, person = reader) =>
  (await person.json<{ studies: ComparedStudy[] }>(path(uid))).studies;

test('what was looked at beside a study stands in its report, instead of all that went before', async () => {
  const steps = reportSteps(world, reader);
  const PatientID = 'compared-1';
  const day = (StudyDate: string, StudyDescription: string) =>
    steps.addReady({ PatientID, StudyDate, StudyDescription });
  const old = await day('20240301', 'Chest');
  const older = await day('20230301', 'CT of the chest');
  await day('20250301', 'Knee');
  const now = await day('20260301', 'Chest');
  const other = await steps.addReady({ PatientID: 'compared-2' });
  const { file, studyUid: elsewhere } = studyOf('south', { PatientID });
  await storeFile(world.admin, file);

  expect(await comparedOf(now)).toEqual([]);
  const statuses = [await note(now, older), await note(now, old), await note(now, older)];
  expect(statuses).toEqual([200, 200, 200]);
  // Of somebody else, itself, of a clinic that is not his, and nowhere.
  const refused = [await note(now, other), await note(now, now), await note(now, elsewhere), await note(now, '1.2.3')];
  expect(refused).toEqual([404, 404, 404, 404]);
  expect(await note(elsewhere, now)).toBe(404);
  const study = { modalities: ['CT'] };
  expect(await comparedOf(now)).toEqual([
    { ...study, studyUid: old, date: '2024-03-01', description: 'Chest' },
    { ...study, studyUid: older, date: '2023-03-01', description: 'CT of the chest' },
  ]);
  expect(await comparedOf(now, colleague)).toEqual([]);

  const section = { kind: 'comparison', heading: '', text: '<p>{{PriorStudies}}</p>', isLeftOutEmpty: false };
  const template = { ...emptyReportTemplate, name: 'With comparison', owner: 'me', sections: [section], fields: [] };
  const { templateId } = await reader.json<{ templateId: number }>('/api/report-templates', json(template));
  const { report, facts } = await reader.json<StudyReport>(reportPath(now), json({ templateId }));
  expect(report?.sections[0]?.text).toBe('<p>CT Chest 1 Mar 2024; CT of the chest 1 Mar 2023</p>');
  expect(facts.compared).toHaveLength(2);

  await world.app.database.db
    .updateTable('study')
    .set({ binned_at: new Date() })
    .where('study_uid', '=', old)
    .execute();
  expect((await comparedOf(now)).map(({ studyUid }) => studyUid)).toEqual([older]);
  const referrer = await world.app.signIn('referring-doctor', { clinicIds: [world.clinics.north] });
  expect([await note(now, older, referrer), (await referrer.fetch(path(now))).status]).toEqual([403, 403]);
});
