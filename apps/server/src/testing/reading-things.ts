import { emptyCriticalResult } from '@isocenter/contract/reading/critical-results.ts';
import { emptyPhrase } from '@isocenter/contract/reading/phrases.ts';
import { emptyLetterhead } from '@isocenter/contract/reading/letterheads.ts';
import { emptyShare, type MadeShare } from '@isocenter/contract/reading/shares.ts';
import { emptyReportTemplate } from '@isocenter/contract/reading/report-templates.ts';
import type { ClinicWorld } from './clinic-world.ts';
import { json, type Person } from './test-app.ts';

/** What readers have: of a clinic, or made by the person. */
export async function readingThingsOf(world: ClinicWorld, name: 'north' | 'south', person: Person) {
  return {
    'report-template': await addTemplateOf(world, name),
    phrase: await addPhraseOf(world, name),
    letterhead: await addLetterheadOf(world, name),
    share: await addShareOf(world, name, person),
    'critical-result': await addCriticalOf(world, name, person),
    'report-question': await addQuestionOf(world, name),
  };
}

async function addTemplateOf({ admin, clinics }: ClinicWorld, name: 'north' | 'south'): Promise<number> {
  const fields = { ...emptyReportTemplate, name: `Template of ${name}`, owner: 'clinic', clinicId: clinics[name] };
  const { templateId } = await admin.json<{ templateId: number }>('/api/report-templates', json(fields));
  return templateId;
}

async function addPhraseOf({ admin, clinics }: ClinicWorld, name: 'north' | 'south'): Promise<number> {
  const of = { owner: 'clinic', clinicId: clinics[name] };
  const fields = { ...emptyPhrase, ...of, name: `Phrase of ${name}`, alias: `.${name}`, text: '<p>Said</p>' };
  return (await admin.json<{ phraseId: number }>('/api/phrases', json(fields))).phraseId;
}

async function addLetterheadOf({ admin, clinics }: ClinicWorld, name: 'north' | 'south'): Promise<number> {
  const fields = { ...emptyLetterhead, name: `Letterhead of ${name}`, clinicId: clinics[name] };
  return (await admin.json<{ letterheadId: number }>('/api/letterheads', json(fields))).letterheadId;
}

/** Made by the person, of the clinic's study. */
async function addShareOf({ studies }: ClinicWorld, name: 'north' | 'south', person: Person): Promise<number> {
  const wish = { ...emptyShare, recipient: `Guest of ${name}`, studyUids: [studies[name].studyUid] };
  return (await person.json<MadeShare>('/api/shares', json(wish))).share.shareId;
}

/** Flagged by the person, of the clinic's study, for somebody outside. */
async function addCriticalOf({ studies }: ClinicWorld, name: 'north' | 'south', person: Person): Promise<number> {
  const wish = { ...emptyCriticalResult, finding: `Finding of ${name}`, toName: `Told of ${name}` };
  const path = `/api/studies/${studies[name].studyUid}/critical-results`;
  return (await person.json<{ criticalResultId: number }>(path, json(wish))).criticalResultId;
}

/** Of a signed report that was made void, so that the study may have another. */
async function addQuestionOf({ app, clinics, studies }: ClinicWorld, name: 'north' | 'south'): Promise<number> {
  const { db } = app.database;
  const { id: studyKey } = await db
    .selectFrom('study')
    .select('id')
    .where('study_uid', '=', studies[name].studyUid)
    .executeTakeFirstOrThrow();
  const template = JSON.stringify({ templateId: null, name: '', version: 0, sections: [], fields: [] });
  const of = {
    status: 'void',
    language: 'en',
    template,
    sections: '[]',
    answers: '{}',
    changed_name: 'Reader',
  } as const;
  const { id: reportId } = await db
    .insertInto('report')
    .values({ ...of, second_reader_id: null, correction: null, changed_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const joined = { report_id: reportId, study_key: studyKey, clinic_id: clinics[name] };
  await db.insertInto('report_study').values(joined).execute();
  const { id } = await db
    .insertInto('report_question')
    .values({ report_id: reportId, account_id: null, name: 'Somebody', text: `Asked in the ${name}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
