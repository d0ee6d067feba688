import type { StudyReport } from '@isocenter/contract/reading/reports.ts';
import { studyOf, type ClinicWorld } from './clinic-world.ts';
import { storeFile } from './sample-archive.ts';
import { json, type Person } from './test-app.ts';

/** What everybody of a test world signs in with. */
export const password = 'a long enough password';

export const reportPath = (uid: string, more = '') => `/api/studies/${uid}/report${more}`;

/** What a reader does with the reports of the north clinic. */
export function reportSteps(world: ClinicWorld, reader: Person) {
  const revisionOf = async (uid: string) => (await reader.json<StudyReport>(reportPath(uid))).report?.revision ?? 0;
  const steps = {
    /** A study that is ready to be read. */
    async addReady(about: Parameters<typeof studyOf>[1] = {}): Promise<string> {
      const { file, studyUid } = studyOf('north', { PatientID: `p-${Math.random()}`, ...about });
      await storeFile(world.admin, file);
      await world.admin.json('/api/studies/moves', json({ selection: { studyUids: [studyUid] }, act: 'complete' }));
      return studyUid;
    },
    /** Begun without a template and written in its sections, in their order. */
    async write(uid: string, texts: readonly string[], language = 'en'): Promise<void> {
      await reader.json(reportPath(uid), json({ templateId: null, language }));
      const sections = texts.map((text, position) => ({ position, text }));
      await reader.json(reportPath(uid), json({ revision: await revisionOf(uid), sections }, 'PUT'));
    },
    async preliminary(uid: string): Promise<void> {
      await reader.json(reportPath(uid, '/preliminary'), json({ revision: await revisionOf(uid) }));
    },
    async sign(uid: string): Promise<StudyReport> {
      return reader.json(reportPath(uid, '/sign'), json({ revision: await revisionOf(uid), password }));
    },
    async addend(uid: string, text: string): Promise<StudyReport> {
      return reader.json(reportPath(uid, '/addenda'), json({ text, password }));
    },
    async makeVoid(uid: string, reason: string): Promise<StudyReport> {
      return reader.json(reportPath(uid, '/void'), json({ reason, password }));
    },
  };
  return steps;
}
