import { expect, vi } from 'vitest';
import type { KeyLook } from '@isocenter/contract/reading/reports/report-images-fields.ts';
import { measuredPlaceName } from '@isocenter/contract/reading/reports/measured-text.ts';
import type { ReportDocument, StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { studyOf, type ClinicWorld } from './clinic-world.ts';
import { storeFile } from './sample-archive.ts';
import { json, type Person } from './test-app.ts';

/** Password of everybody in a test world. */
export const password = 'a long enough password';

export const reportPath = (uid: string, more = '') => `/api/studies/${uid}/report${more}`;

/** The look of a whole test image, with a length on it. */
export const wholeLook = {
  window: { center: 32_768, width: 65_536, shape: 'linear' },
  isInverted: false,
  region: { x: 0, y: 0, width: 8, height: 8 },
  isMirrored: false,
  rotation: 0,
  pixelAspect: 1,
  marks: [
    {
      tool: 'length',
      points: [
        [0.2, 0.2],
        [0.8, 0.8],
      ],
      text: '12.4 mm',
    },
  ],
} satisfies KeyLook;

/** Makes the acts of a reader on reports of the north clinic. */
export function reportSteps(world: ClinicWorld, reader: Person) {
  const revisionOf = async (uid: string) => (await reader.json<StudyReport>(reportPath(uid))).report?.revision ?? 0;
  const storing = storedSteps(reader);
  const steps = {
    ...storing,
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
    /** The image of a study of one image, marked for its report. */
    async markImage(uid: string, caption: string): Promise<string> {
      const path = `/dicom-web/studies/${uid}/instances?Modality=CT`;
      const [found] = await reader.json<Record<string, { Value?: unknown[] }>[]>(path);
      const sopInstanceUid = String(found?.['00080018']?.Value?.[0]);
      const marked = { sopInstanceUid, frame: 1, look: wholeLook, caption };
      return (await reader.json<{ imageId: string }>(reportPath(uid, '/images'), json(marked))).imageId;
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
    /** Written, signed, and put into its study. */
    async addStored(about: Parameters<typeof studyOf>[1] = {}, language = 'en'): Promise<string> {
      const uid = await steps.addReady(about);
      await steps.write(
        uid,
        ['<p>Cough.</p>', '', '', '<p>Nodule of 8 mm.</p>', '<p>Control in a year.</p>'],
        language,
      );
      await steps.sign(uid);
      await storing.stored(uid, 2);
      return uid;
    },
    async makeVoid(uid: string, reason: string): Promise<StudyReport> {
      return reader.json(reportPath(uid, '/void'), json({ reason, password }));
    },
  };
  return { ...steps, ...measuringSteps(world, reader, steps) };
}

interface WritingSteps {
  readonly write: (uid: string, texts: readonly string[]) => Promise<void>;
  readonly sign: (uid: string) => Promise<StudyReport>;
}

/** Makes the acts with measurements. */
function measuringSteps(world: ClinicWorld, reader: Person, steps: WritingSteps) {
  return {
    /** One of everything measured on an image of a study, told in its report, signed, and put into the study. */
    async addMeasured(): Promise<string> {
      const { file, studyUid, seriesUid, sopUid } = studyOf('north', { PatientID: `p-${Math.random()}` });
      await storeFile(world.admin, file);
      await world.admin.json('/api/studies/moves', json({ selection: { studyUids: [studyUid] }, act: 'complete' }));
      const values = [
        { tool: 'length', value: { kind: 'length', value: 12.4, unit: 'mm' } },
        { tool: 'angle', value: { kind: 'angle', value: 31.7 } },
        { tool: 'probe', value: { kind: 'point', value: -812, unit: 'HU' } },
        {
          tool: 'ellipse',
          value: { kind: 'area', value: 88.25, unit: 'mm²', mean: 41.5, deviation: 3.25, valueUnit: 'HU' },
        },
      ];
      const places = [];
      for (const [at, { tool, value }] of values.entries()) {
        const id = crypto.randomUUID();
        const state = { version: 1, points: [[0, 0, 0]], number: at + 1, value };
        const place = { seriesUid, sopInstanceUid: sopUid, frame: 1 };
        const body = json({ ...place, tool, label: at === 0 ? 'Nodule' : '', revision: 0, state }, 'PUT');
        await reader.json(`/api/studies/${studyUid}/annotations/${id}`, body);
        places.push(`{{${measuredPlaceName(id)}}}`);
      }
      await steps.write(studyUid, ['', '', '', `<p>Measured: ${places.join(', ')}.</p>`, '<p>Control.</p>']);
      await steps.sign(studyUid);
      await storedSteps(reader).stored(studyUid, 2);
      return studyUid;
    },
  };
}

/** Makes the acts on the objects that reports become in their studies. */
function storedSteps(reader: Person) {
  return {
    /** Once regular care has put so many objects of the report into its study. */
    async stored(uid: string, count: number): Promise<readonly ReportDocument[]> {
      return vi.waitFor(
        async () => {
          const { documents } = await reader.json<StudyReport>(reportPath(uid));
          expect(documents.filter(({ state }) => state === 'intact')).toHaveLength(count);
          return documents;
        },
        { timeout: 15_000, interval: 200 },
      );
    },
    /** The files of what was put there, in the order of their making. */
    async files(uid: string, modality: 'SR' | 'DOC'): Promise<Uint8Array[]> {
      const found = async (path: string, tag: string) =>
        (await reader.json<Record<string, { Value?: unknown[] }>[]>(path)).map((each) => String(each[tag]?.Value?.[0]));
      const [seriesUid = ''] = await found(`/dicom-web/studies/${uid}/series?Modality=${modality}`, '0020000E');
      const path = `/dicom-web/studies/${uid}/series/${seriesUid}/instances`;
      const headers = { accept: 'application/dicom; transfer-syntax=*' };
      return Promise.all(
        (await found(path, '00080018')).map(
          async (sopUid) => new Uint8Array(await (await reader.fetch(`${path}/${sopUid}`, { headers })).arrayBuffer()),
        ),
      );
    },
  };
}
