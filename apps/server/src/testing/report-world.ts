import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { emptyReportTemplate } from '@isocenter/contract/reading/report-templates/fields.ts';
import type { VerifiedSignature } from '@isocenter/contract/reading/reports/report-signing-fields.ts';
import type { StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { emptyTemplateField } from '@isocenter/contract/reading/report-templates/template-fields.ts';
import { startClinicWorld, studyOf, type ClinicWorld } from './clinic-world.ts';
import { password, reportPath } from './report-steps.ts';
import { storeFile } from './sample-archive.ts';
import { json, type Person } from './test-app.ts';

const size = { ...emptyTemplateField, name: 'size', label: 'Size', kind: 'number', unit: 'mm', isRequired: true };
const section = { heading: '', isLeftOutEmpty: false };
const template = {
  ...emptyReportTemplate,
  name: 'CT of the chest',
  owner: 'all',
  sections: [
    { ...section, kind: 'findings', text: '<p>Nodule of {{size}} in {{PatientName}}.</p>' },
    { ...section, kind: 'impression', text: '' },
  ],
  fields: [size],
};

/** People around the reports of the north clinic, and a template with a field that has to be filled. */
export interface ReportWorld {
  readonly world: ClinicWorld;
  readonly reader: Person;
  readonly colleague: Person;
  readonly technologist: Person;
  readonly referrer: Person;
  readonly templateId: number;
}

export async function startReportWorld(): Promise<ReportWorld> {
  const world = await startClinicWorld();
  const clinicIds = [world.clinics.north];
  const reader = await world.app.signIn('radiologist', { clinicIds });
  const colleague = await world.app.signIn('radiologist', { clinicIds });
  const technologist = await world.app.signIn('technologist', { clinicIds });
  const referrer = await world.app.signIn('referring-doctor', { clinicIds, scope: { clinics: true } });
  const { templateId } = await world.admin.json<{ templateId: number }>('/api/report-templates', json(template));
  return { world, reader, colleague, technologist, referrer, templateId };
}

/** Makes the acts on questions about reports, by the reader unless somebody is named. @param now called at each act */
export function askingSteps(now: () => ReportWorld) {
  const reportOf = (uid: string, person = now().reader) => person.json<StudyReport>(reportPath(uid));
  const send = (uid: string, more: string, body: object, person = now().reader, method = 'POST') =>
    person.fetch(reportPath(uid, more), json(body, method));
  const sent = async (...args: Parameters<typeof send>) => {
    const answer = await send(...args);
    if (!answer.ok) throw new Error(`${args[1]} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as StudyReport;
  };
  const revisionOf = async (uid: string) => (await reportOf(uid)).report?.revision ?? 0;
  const save = async (uid: string, texts: readonly string[], person = now().reader, revision?: number) => {
    const sections = texts.map((text, position) => ({ position, text }));
    return send(uid, '', { revision: revision ?? (await revisionOf(uid)), sections }, person, 'PUT');
  };
  const sign = async (uid: string, more: object = {}, person = now().reader) =>
    send(uid, '/sign', { revision: await revisionOf(uid), password, ...more }, person);
  const verify = (code: string) => now().world.app.fetch(`/api/report-signatures?code=${code}`);
  const steps = { reportOf, send, sent, revisionOf, save, sign, verify };
  return { ...steps, ...studySteps(now, steps) };
}

type Asking = Readonly<{
  reportOf: (uid: string) => Promise<StudyReport>;
  sent: (uid: string, more: string, body: object) => Promise<StudyReport>;
  save: (uid: string, texts: readonly string[]) => Promise<Response>;
  sign: (uid: string) => Promise<Response>;
  verify: (code: string) => Promise<Response>;
}>;

function studySteps(now: () => ReportWorld, { reportOf, sent, save, sign, verify }: Asking) {
  /** A study of the north clinic that is ready to be read. */
  const addReady = async (): Promise<string> => {
    const { admin } = now().world;
    const { file, studyUid } = studyOf('north', { PatientID: `p-${Math.random()}` });
    await storeFile(admin, file);
    await admin.json('/api/studies/moves', json({ selection: { studyUids: [studyUid] }, act: 'complete' }));
    return studyUid;
  };
  return {
    addReady,
    statusOf: async (uid: string) => (await now().reader.json<{ study: StudyRow }>(`/api/studies/${uid}`)).study.status,
    verified: async (code: string) => (await (await verify(code)).json()) as VerifiedSignature,
    /** Written and signed by the reader. */
    addSigned: async (): Promise<{ uid: string; code: string }> => {
      const uid = await addReady();
      await sent(uid, '', { templateId: now().templateId });
      await save(uid, ['<p>Nodule of 8 mm.</p>', '<p>Control in a year.</p>']);
      const { status } = await sign(uid);
      if (status !== 200) throw new Error(`Signing answered ${status}.`);
      return { uid, code: (await reportOf(uid)).report?.signatures[0]?.code ?? '' };
    },
  };
}
