import type { Page } from '@playwright/test';
import { type Appointment, newAppointment } from '@isocenter/contract/archive/appointments/fields.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { filesOf, sampleOf, storeSamples } from './samples.ts';
import { addClinic, ask } from './people.ts';
import { sign } from './signed-report.ts';
import { expect, expectAccessible, signIn, test } from './story.ts';

test.use({ only: 'stat-arrives' });

const rows = (page: Page) => page.getByRole('grid', { name: 'Study List' }).locator('[role="row"][data-index]');

/** The first image of a sample as the machine sends it, with what it read from its worklist. */
function imageWith(sample: string, set: Readonly<Record<string, string>>): Uint8Array {
  const [instance] = sampleOf(sample).instances();
  if (instance === undefined) throw new Error('The sample is empty.');
  const sopInstanceUid = newUid();
  const uids = { StudyInstanceUID: newUid(), SeriesInstanceUID: newUid(), SOPInstanceUID: sopInstanceUid };
  for (const [keyword, value] of Object.entries({ ...uids, ...set })) instance.dataSet.set(keyword, value);
  const transferSyntaxUid = '1.2.840.10008.1.2.1';
  return writeFile(instance.dataSet, { transferSyntaxUid, sopClassUid: instance.sopClassUid, sopInstanceUid });
}

test('what was ordered as STAT comes in, stands on top by itself, and is said aloud; so is what becomes it', async ({
  page,
  installation,
}) => {
  const clinicId = await addClinic(installation, 'Riverside General', '*');
  const [, head = ''] = await storeSamples(installation, ['Chest with contrast', 'CT Head', 'US Abdomen']);
  const patient = { patientId: 'ER-7', familyName: 'Quist', givenName: 'Nora' };
  const today = new Date().toISOString().slice(0, 10);
  const order = { ...newAppointment, ...patient, clinicId, day: today, time: '09:00', modality: 'DX', sex: 'F' };
  const { accessionNumber, studyInstanceUid } = await ask<Appointment>(installation, '/api/appointments', {
    ...order,
    procedure: 'Chest after a fall',
    priority: 'stat',
  });

  await signIn(page);
  await page.goto('/studies?sort=urgency');
  await expect(rows(page).filter({ hasText: 'CT Head' })).toHaveCount(1);
  await installation.store([
    imageWith('Chest PA', {
      StudyInstanceUID: studyInstanceUid,
      AccessionNumber: accessionNumber,
      PatientID: patient.patientId,
      PatientName: 'Quist^Nora',
      StudyDescription: 'Chest after a fall',
    }),
  ]);
  const first = rows(page).first();
  await expect(first).toContainText('Quist');
  await expect(first).toContainText('STAT');
  await expect(page.getByText('STAT study: Quist, Nora, Chest after a fall')).toBeAttached();
  await expectAccessible(page);

  const selection = { studyUids: [head] };
  await ask(installation, '/api/studies/priority', { selection, priority: 'stat' });
  await expect(rows(page).filter({ hasText: 'CT Head' })).toContainText('STAT');
  await expect(page.getByText(/^STAT study: .*CT Head/)).toBeAttached();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(first).toContainText('STAT');
  await expectAccessible(page);
});

test('a row says by signs what a study has: a report, earlier studies, notes, attachments, and that images are missing', async ({
  page,
  installation,
}) => {
  const [chest = '', head = ''] = await storeSamples(installation, ['Chest with contrast', 'CT Head']);
  const { study } = await ask<{ study: { patientId: string; patientName: string } }>(
    installation,
    `/api/studies/${chest}`,
  );
  await installation.store([
    imageWith('Chest with contrast', {
      PatientID: study.patientId,
      StudyDescription: 'Earlier one',
      InstanceNumber: '1',
    }),
  ]);
  await sign(installation, head, '<p>No bleeding.</p>');
  await ask(installation, `/api/studies/${head}/notes`, {
    text: 'Left side?',
    audience: 'house',
    answers: null,
    accountIds: [],
  });
  const sent = await installation.fetch(`/api/studies/${head}/attachments?name=letter.txt`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: 'A letter',
  });
  expect(sent.ok).toBe(true);
  // Of a series of six, one in the middle.
  await installation.store(filesOf(sampleOf('pulmonary angiography')).filter((_, at) => at !== 4));

  await signIn(page);
  await page.goto('/studies');
  const named = (description: string, sign: string) =>
    expect(rows(page).filter({ hasText: description }).locator('span[title]', { hasText: sign })).toHaveCount(1);
  await named('CT Head', 'Has a report');
  await named('CT Head', 'Has notes');
  await named('CT Head', 'Has attachments');
  await named('Earlier one', 'Has earlier studies');
  // A study is looked at when nothing has come for 15 s.
  await named('pulmonary angiography', 'Images are missing');
});
