import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Appointment, AppointmentFields } from '@isocenter/contract/archive/appointments/fields.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { findWorklist, worklistContext } from '@isocenter/dicom-network/services/worklist.ts';
import { appointmentIn } from '#testing/appointment-steps.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json } from '#testing/test-app.ts';

let world: ClinicWorld;
const made: Record<string, Appointment> = {};

beforeAll(async () => {
  world = await startClinicWorld();
  const { north, south } = world.clinics;
  const all: [string, number, Partial<AppointmentFields>][] = [
    ['Buc', north, { givenName: 'Jérôme', time: '08:30', stationAeTitle: 'CT1', priority: 'stat', notes: 'By bed' }],
    ['Walker', north, { modality: 'MR', room: 'Basement', time: '09:00', birthDate: '1970-02-03', sex: 'F' }],
    ['Later', north, { day: '2031-05-22', time: '10:00' }],
    ['Away', south, { time: '11:00' }],
    ['Cancelled', north, { time: '12:00' }],
  ];
  for (const [familyName, clinicId, other] of all)
    made[familyName] = await world.admin.json(
      '/api/appointments',
      json(appointmentIn(clinicId, familyName, { familyName, ...other })),
    );
  const cancelled = { state: 'cancelled', reason: 'Twice' };
  await world.admin.json(`/api/appointments/${made['Cancelled']?.appointmentId}/state`, json(cancelled));
  await world.admin.json(
    `/api/appointments/${made['Walker']?.appointmentId}/state`,
    json({ state: 'arrived', reason: '' }),
  );
  const here = { host: '127.0.0.1', verbs: ['worklist'] };
  await world.app.database.db
    .insertInto('dicom_node')
    .values([
      { name: 'CT', ae_title: 'CT1', clinic_id: north, ...here },
      { name: 'Latin', ae_title: 'LATIN', clinic_id: north, character_set: 'ISO_IR 100', ...here },
      { name: 'MR', ae_title: 'MR1', clinic_id: north, modalities: ['MR'], room: 'basement', ...here },
      { name: 'Upstairs', ae_title: 'MR2', clinic_id: north, modalities: ['MR'], room: 'First floor', ...here },
      { name: 'All', ae_title: 'ALL', sees_all: true, ...here },
      { name: 'Only stores', ae_title: 'CT2', clinic_id: north, host: '127.0.0.1' },
    ])
    .execute();
});
afterAll(() => world.app.close());

const everybody = ['Buc', 'Walker', 'Later'];

type Keys = Readonly<Record<string, string>>;

async function request(callingAeTitle: string, step: Keys, keys: Keys = {}): Promise<DataSet[]> {
  const association = await openAssociation({
    host: '127.0.0.1',
    port: world.app.dimsePort,
    callingAeTitle,
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [worklistContext],
  });
  const inside = new DataSet();
  for (const [keyword, value] of Object.entries({ ScheduledStationAETitle: '', Modality: '', ...step }))
    inside.set(keyword, keyOf(keyword, value));
  const identifier = new DataSet().set('ScheduledProcedureStepSequence', [inside]);
  for (const [keyword, value] of Object.entries({ PatientName: '', PatientID: '', ...keys }))
    identifier.set(keyword, keyOf(keyword, value));
  const answers: DataSet[] = [];
  for await (const { dataSet } of findWorklist(association, identifier)) answers.push(dataSet);
  await association.release();
  return answers;
}

const keyOf = (keyword: string, value: string) => (keyword.endsWith('Sequence') ? [] : value);

const families = async (...question: Parameters<typeof request>) =>
  (await request(...question)).map((answer) => answer.personName('PatientName')?.alphabetic.split('^')[0]);

describe('the worklist of a machine', () => {
  test('is what waits in its clinic, in the order of time', async () => {
    expect(await families('CT1', {})).toEqual(['Buc', 'Walker', 'Later']);
    expect(await families('ALL', {})).toEqual(['Buc', 'Walker', 'Away', 'Later']);
  });

  test.each<[string, Keys, Keys, string[]]>([
    ['a day', { ScheduledProcedureStepStartDate: '20310520' }, {}, ['Buc', 'Walker']],
    ['days', { ScheduledProcedureStepStartDate: '20310521-' }, {}, ['Later']],
    ['a time', { ScheduledProcedureStepStartTime: '0845-0930' }, {}, ['Walker']],
    ['a modality', { Modality: 'MR' }, {}, ['Walker']],
    ['modalities', { Modality: 'MR\\CT' }, {}, ['Buc', 'Walker', 'Later']],
    ['a machine, with what is for any', { ScheduledStationAETitle: 'CT9' }, {}, ['Walker', 'Later']],
    ['any machine', { ScheduledStationAETitle: '*' }, {}, ['Buc', 'Walker', 'Later']],
    ['machines of a name', { ScheduledStationAETitle: 'CT?' }, {}, ['Buc', 'Walker', 'Later']],
    ['any physician and any comment', {}, { ReferringPhysicianName: '*', PatientComments: '**' }, everybody],
    ['a family alone', {}, { PatientName: 'Buc' }, ['Buc']],
    ['a name in decomposed letters', {}, { PatientName: 'Buc^Je\u0301ro\u0302me' }, ['Buc']],
    ['a name in other case and without accents', {}, { PatientName: 'buc^jerome' }, ['Buc']],
    ['a name in two words', {}, { PatientName: 'wal ker*' }, ['Walker']],
    ['a name with a hyphen and an apostrophe', {}, { PatientName: 'Wal-k’er' }, ['Walker']],
    ['a name with wildcards', {}, { PatientName: '?alk*' }, ['Walker']],
    ['a number', {}, { PatientID: 'APP-Later' }, ['Later']],
    ['nothing that there is', {}, { AccessionNumber: 'NONE' }, []],
    ['a day that is none', { ScheduledProcedureStepStartDate: '2031' }, {}, []],
  ])('is asked for by %s', async (_, step, keys, found) => {
    expect(await families('CT1', step, keys)).toEqual(found);
  });

  test('of a machine of which it is said what it does holds that, and what names the machine', async () => {
    expect(await families('MR1', {})).toEqual(['Buc', 'Walker']);
    expect(await families('MR1', { ScheduledStationAETitle: 'MR1' })).toEqual(['Walker']);
    expect(await families('MR2', { ScheduledStationAETitle: 'MR2' })).toEqual([]);
    // Whoever asks for another machine is told what is for that one.
    expect(await families('CT1', { ScheduledStationAETitle: 'MR1' })).toEqual(['Walker']);
    expect(await families('ALL', { ScheduledStationAETitle: 'MR1' })).toEqual(['Walker']);
    expect(await families('ALL', { ScheduledStationAETitle: 'CT1' })).toEqual(['Buc', 'Walker', 'Later']);
  });

  test('names the machine that asks where an appointment names none, and codes of the catalogue', async () => {
    await world.admin.json(
      '/api/dictionary-values',
      json({ catalogue: 'procedure', text: 'CT Abdomen', code: 'CTAB', colour: null, status: 'active' }),
    );
    const answers = await request(
      'ALL',
      { ScheduledStationAETitle: '*', ScheduledProtocolCodeSequence: '' },
      { RequestedProcedureCodeSequence: '' },
    );
    const steps = answers.flatMap((answer) => answer.items('ScheduledProcedureStepSequence'));
    expect(steps.map((step) => step.text('ScheduledStationAETitle'))).toEqual(['CT1', 'ALL', 'ALL', 'ALL']);
    const codes = [
      answers[0]?.items('RequestedProcedureCodeSequence')[0],
      steps[0]?.items('ScheduledProtocolCodeSequence')[0],
    ];
    for (const code of codes) {
      const shown = ['CodeValue', 'CodingSchemeDesignator', 'CodeMeaning'].map((keyword) => code?.text(keyword));
      expect(shown).toEqual(['CTAB', '99ISOCENTER', 'CT abdomen']);
    }
  });

  test('tells what was asked for, and nothing else', async () => {
    const { appointmentId, accessionNumber, studyInstanceUid } = made['Buc'] ?? ({} as Appointment);
    const [answer] = await request(
      'CT1',
      { ScheduledProcedureStepStartTime: '', ScheduledProcedureStepID: '', ScheduledProcedureStepStatus: '' },
      {
        AccessionNumber: '',
        StudyInstanceUID: '',
        RequestedProcedurePriority: '',
        PatientID: 'APP-Buc',
        PatientWeight: '',
      },
    );
    expect(answer?.text('AccessionNumber')).toBe(accessionNumber);
    expect(answer?.text('StudyInstanceUID')).toBe(studyInstanceUid);
    expect(answer?.text('RequestedProcedurePriority')).toBe('STAT');
    expect([answer?.has('PatientWeight'), answer?.text('PatientWeight') ?? '']).toEqual([true, '']);
    expect(answer?.has('PatientSex')).toBe(false);
    const [step] = answer?.items('ScheduledProcedureStepSequence') ?? [];
    expect(step?.text('ScheduledStationAETitle')).toBe('CT1');
    expect(step?.text('ScheduledProcedureStepStartTime')).toBe('083000');
    expect(step?.text('ScheduledProcedureStepID')).toBe(`SPS${appointmentId}`);
    expect(step?.text('ScheduledProcedureStepStatus')).toBe('SCHEDULED');
    expect(step?.has('CommentsOnTheScheduledProcedureStep')).toBe(false);
  });

  test('is written as the machine reads', async () => {
    const [answer] = await request('LATIN', {}, { PatientID: 'APP-Buc' });
    expect(answer?.text('SpecificCharacterSet')).toBe('ISO_IR 100');
    expect(answer?.personName('PatientName')?.alphabetic).toBe('Buc^Jérôme');
  });

  test('is for machines that may ask for it', async () => {
    await expect(request('CT2', {})).rejects.toMatchObject({ code: 'context-not-accepted' });
    await expect(request('NOBODY', {})).rejects.toMatchObject({ code: 'context-not-accepted' });
  });
});
