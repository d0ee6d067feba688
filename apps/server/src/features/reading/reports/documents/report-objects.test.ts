import dcmjs from 'dcmjs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { emptyShare, type MadeShare } from '@isocenter/contract/reading/shares/fields.ts';
import type { VerifiedSignature } from '@isocenter/contract/reading/reports/report-signing-fields.ts';
import type { ReportDocument, StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { rot } from '#features/archive/safekeeping/testing/rot.ts';
import { reopenLate } from '#features/reading/workflow/late-images.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { openedBy } from '#testing/guest.ts';
import { reportPath, reportSteps } from '#testing/report-steps.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let reader: Person;
let steps: ReturnType<typeof reportSteps>;

beforeAll(async () => {
  world = await startClinicWorld();
  reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
  steps = reportSteps(world, reader);
});
afterAll(() => world.app.close());

const documentsOf = async (uid: string) => (await reader.json<StudyReport>(reportPath(uid))).documents;
const codeOf = async (uid: string) =>
  (await reader.json<StudyReport>(reportPath(uid))).report?.signatures[0]?.code ?? '';
const verified = async (uid: string) =>
  (await (await world.app.fetch(`/api/report-signatures?code=${await codeOf(uid)}`)).json()) as VerifiedSignature;
const statusOf = async (uid: string) => (await reader.json<{ study: StudyRow }>(`/api/studies/${uid}`)).study.status;
const say = ({ kind, number, state }: ReportDocument) => `${number} ${kind} ${state}`;

/** Reads the objects made of the reports of a study, in the order in which they were made. */
const objectsOf = async (uid: string, modality: 'SR' | 'DOC') =>
  (await steps.files(uid, modality)).map((file) => readFile(file).dataSet);

describe('a signed report', () => {
  test('is put into its study as PDF and as structured report, each once, and does not open the study again', async () => {
    const uid = await steps.addStored({ AccessionNumber: 'ACC-SR' });
    expect((await documentsOf(uid)).map(say)).toEqual(['1 pdf intact', '1 sr intact']);
    const [sr, ...more] = await objectsOf(uid, 'SR');
    expect(more).toEqual([]);
    expect(sr?.text('VerificationFlag')).toBe('VERIFIED');
    expect(sr?.text('PatientName')).toBe('north^Patient');
    const said = sr?.items('ContentSequence').map((item) => item.items('ConceptNameCodeSequence')[0]);
    expect(said?.map((name) => name?.text('CodeMeaning')).slice(3)).toEqual([
      'Clinical information',
      'Findings',
      'Impression',
    ]);
    expect(said?.[3]?.text('CodeValue')).toBe('55752-0');
    const [verifier] = sr?.items('VerifyingObserverSequence') ?? [];
    expect(verifier?.text('VerifyingObserverName')).toMatch(/^[^ ^]+\^[^ ^]+$/);
    expect(sr?.items('ContentSequence')[2]?.text('PersonName')).toBe(verifier?.text('VerifyingObserverName'));
    const requests = sr?.items('ReferencedRequestSequence').map((item) => item.text('AccessionNumber'));
    expect(requests).toEqual(['ACC-SR']);
    const [pdf] = await objectsOf(uid, 'DOC');
    const bytes = Buffer.from(pdf?.bytes('EncapsulatedDocument') ?? []);
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
    const { db } = world.app.database;
    const goQuiet = async () => {
      await sql`update study_tally set changed_at = now() - interval '1 minute'`.execute(db);
      await sql`update instance set received_at = now() - interval '20 minutes' from study
        where study.id = instance.study_key and instance.received_at < study.moved_at`.execute(db);
      await sql`update study set moved_at = now() - interval '10 minutes' where study_uid = ${uid}`.execute(db);
    };
    await goQuiet();
    await reopenLate(db);
    expect(await statusOf(uid)).toBe('final');
    expect(await verified(uid)).toMatchObject({ isIntact: true, sameImages: true, documents: 'intact' });
    // An image that comes late opens it as before.
    const about = { PatientID: sr?.text('PatientID') ?? '', PatientName: sr?.text('PatientName') ?? '' };
    await storeFile(world.admin, testObject({ studyUid: uid, set: about }).file);
    await goQuiet();
    await reopenLate(db);
    expect(await statusOf(uid)).toBe('assigned');
  });

  test('tells what stands in its text as measured: each with what it is called, in which unit, on which image', async () => {
    const uid = await steps.addMeasured();
    const [sr] = await objectsOf(uid, 'SR');
    expect(sr?.text('SOPClassUID')).toBe('1.2.840.10008.5.1.4.1.1.88.22');
    const name = (item: DataSet) => item.items('ConceptNameCodeSequence')[0]?.text('CodeMeaning');
    const groups = sr?.items('ContentSequence').find((item) => name(item) === 'Imaging Measurements');
    const shown = (groups?.items('ContentSequence') ?? []).map((group) =>
      group.items('ContentSequence').flatMap((item) => {
        const measured = item.items('MeasuredValueSequence')[0];
        const unit = measured?.items('MeasurementUnitsCodeSequence')[0]?.text('CodeValue');
        return measured === undefined ? [] : [`${name(item)} ${measured.text('NumericValue')} ${unit}`];
      }),
    );
    expect(shown).toEqual([
      ['Length 12.4 mm'],
      ['Angle 31.7 deg'],
      ["Attenuation Coefficient -812 [hnsf'U]"],
      ['Area 88.25 mm2', "Attenuation Coefficient 41.5 [hnsf'U]", "Attenuation Coefficient 3.25 [hnsf'U]"],
    ]);
    const [first] = groups?.items('ContentSequence') ?? [];
    const uids = first?.items('ContentSequence').map((item) => item.text('UID') ?? item.text('TextValue'));
    expect(uids).toEqual(['Nodule', expect.stringMatching(/^2\.25\.\d+$/), undefined]);
    const evidence = sr?.items('CurrentRequestedProcedureEvidenceSequence')[0];
    expect(evidence?.text('StudyInstanceUID')).toBe(uid);
    // What follows it names it as what it is.
    await steps.addend(uid, '<p>Compared.</p>');
    await steps.stored(uid, 4);
    const [, addended] = await objectsOf(uid, 'SR');
    const before = addended?.items('PredecessorDocumentsSequence')[0]?.items('ReferencedSeriesSequence')[0];
    expect(before?.items('ReferencedSOPSequence')[0]?.text('ReferencedSOPClassUID')).toBe(sr?.text('SOPClassUID'));
  });

  test('is followed by its addenda, and by its end, each naming the object before', async () => {
    const uid = await steps.addStored();
    await steps.addend(uid, '<p>Compared with 2019.</p>');
    await steps.stored(uid, 4);
    await steps.makeVoid(uid, 'Wrong patient');
    await steps.stored(uid, 6);
    for (const modality of ['SR', 'DOC'] as const) {
      const objects = await objectsOf(uid, modality);
      const before = objects.map((dataSet) =>
        dataSet
          .items('PredecessorDocumentsSequence')[0]
          ?.items('ReferencedSeriesSequence')[0]
          ?.items('ReferencedSOPSequence')[0]
          ?.text('ReferencedSOPInstanceUID'),
      );
      expect(before).toEqual([undefined, objects[0]?.text('SOPInstanceUID'), objects[1]?.text('SOPInstanceUID')]);
      expect(objects.map((dataSet) => dataSet.text('VerificationFlag'))).toEqual([
        'VERIFIED',
        'VERIFIED',
        'UNVERIFIED',
      ]);
    }
    const [, addended, last] = await objectsOf(uid, 'SR');
    expect(JSON.stringify(textsOf(addended))).toMatch(/Nodule of 8 mm.*Compared with 2019/);
    expect(textsOf(last)).toEqual([expect.stringMatching(/counts no longer[^]*Wrong patient/)]);
    expect(last?.text('CompletionFlag')).toBe('PARTIAL');
  });

  test('stays out of the study, or goes there in one form, as it is set when it is signed', async () => {
    const set = (intoStudy: string, basedOn: number) =>
      world.admin.json('/api/settings/reports', json({ settings: { intoStudy, editHours: 0 }, basedOn }, 'PUT'));
    await set('none', 0);
    const signed = async () => {
      const uid = await steps.addReady();
      await steps.write(uid, ['', '', '', '<p>Nothing.</p>']);
      await steps.sign(uid);
      return uid;
    };
    const without = await signed();
    await set('sr', 1);
    const one = await signed();
    await set('both', 2);
    expect((await steps.stored(one, 1)).map(say)).toEqual(['1 sr intact']);
    expect(await documentsOf(without)).toEqual([]);
    expect(await verified(without)).toMatchObject({ documents: 'none' });
    expect((await reader.fetch('/api/settings/reports')).status).toBe(403);
    const answer = await world.admin.fetch(
      '/api/settings/reports',
      json({ settings: { intoStudy: 'all', editHours: 0 }, basedOn: 3 }, 'PUT'),
    );
    expect(answer.status).toBe(400);
  });

  test('is told to be another one when a byte of an object or its row is changed', async () => {
    const uid = await steps.addStored();
    const { db } = world.app.database;
    const stateOf = async (kind: string) => (await documentsOf(uid)).find((each) => each.kind === kind)?.state;
    for (const kind of ['pdf', 'sr'] as const) {
      const { sop_uid: sopUid } = await db
        .selectFrom('report_object')
        .innerJoin('study', 'study.id', 'report_object.study_key')
        .select('sop_uid')
        .where('study_uid', '=', uid)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow();
      const flip = () => rot(world.app, sopUid);
      await flip();
      expect(await stateOf(kind)).toBe('changed');
      expect(await verified(uid)).toMatchObject({ isIntact: true, documents: 'changed' });
      await flip();
      expect(await stateOf(kind)).toBe('intact');
    }
    for (const change of ["sha256 = sha256('x')", 'number = number', 'instance_number = 9']) {
      const isChange = change !== 'number = number';
      await world.app.asOwner(`create table kept as select * from report_object`, `update report_object set ${change}`);
      expect(await stateOf('sr')).toBe(isChange ? 'changed' : 'intact');
      expect((await verified(uid)).documents).toBe(isChange ? 'changed' : 'intact');
      await world.app.asOwner(
        `update report_object set sha256 = kept.sha256, seal = kept.seal, instance_number = kept.instance_number,
          stored_at = kept.stored_at from kept where kept.sop_uid = report_object.sop_uid`,
        'drop table kept',
      );
    }
  });

  test('is not among what a guest sees whose share is without the report', async () => {
    const uid = await steps.addStored();
    for (const withReport of [false, true]) {
      const about = { recipient: 'Mia', email: 'mia@example.com', withReport, days: 7, studyUids: [uid] };
      const wish = { ...emptyShare, ...about };
      const made = await world.admin.json<MadeShare>('/api/shares', json(wish));
      const guest = await openedBy(world.app, made);
      const series = await guest.json<Record<string, { Value?: unknown[] }>[]>(
        `/api/guest/dicom-web/studies/${uid}/series`,
      );
      const modalities = series.map((each) => String(each['00080060']?.Value?.[0])).toSorted();
      expect(modalities).toEqual(withReport ? ['CT', 'DOC', 'SR'] : ['CT']);
    }
  });
});

/** An attribute set as dcmjs names it, which OHIF reads with. */
interface Named {
  readonly ContentTemplateSequence?: readonly { readonly TemplateIdentifier: string }[];
  readonly ConceptNameCodeSequence?: readonly { readonly CodeMeaning: string }[];
  readonly ContentSequence?: readonly Named[];
  readonly TextValue?: string;
  readonly MeasuredValueSequence?: readonly {
    readonly NumericValue: number | string;
    readonly MeasurementUnitsCodeSequence: readonly { readonly CodeValue: string }[];
  }[];
  readonly EncapsulatedDocument?: { readonly BulkDataURI: string };
  readonly EncapsulatedDocumentLength?: number;
}

describe('for the library that OHIF reads with', () => {
  const { DicomMessage, DicomMetaDictionary } = dcmjs.data;
  // What the attributes are called is the standard's, and that they are there is what is tested.
  const named = (dict: object) => DicomMetaDictionary.naturalizeDataset(dict) as Named;
  const metadataOf = async (uid: string, modality: 'SR' | 'DOC') => {
    const path = `/dicom-web/studies/${uid}/series`;
    const [series] = await reader.json<Record<string, { Value?: unknown[] }>[]>(`${path}?Modality=${modality}`);
    return reader.json<object[]>(`${path}/${String(series?.['0020000E']?.Value?.[0])}/metadata`);
  };

  test('a structured report says its texts and its measurements, by DICOMweb and as a file', async () => {
    const uid = await steps.addMeasured();
    const [file = new Uint8Array()] = await steps.files(uid, 'SR');
    const [metadata = {}] = await metadataOf(uid, 'SR');
    for (const dict of [metadata, DicomMessage.readFile(Uint8Array.from(file).buffer).dict]) {
      const sr = named(dict);
      expect(sr.ContentTemplateSequence?.[0]?.TemplateIdentifier).toBe('2000');
      const found = [...itemsOf(sr)];
      expect(found.flatMap(({ TextValue = [] }) => TextValue)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^Measured: 12.4 mm, /), 'Control.', 'Nodule']),
      );
      const values = found.flatMap(({ ConceptNameCodeSequence: [name] = [], MeasuredValueSequence: [value] = [] }) =>
        value === undefined
          ? []
          : `${name?.CodeMeaning} ${value.NumericValue} ${value.MeasurementUnitsCodeSequence[0]?.CodeValue}`,
      );
      expect(values).toEqual([
        'Length 12.4 mm',
        'Angle 31.7 deg',
        "Attenuation Coefficient -812 [hnsf'U]",
        'Area 88.25 mm2',
        "Attenuation Coefficient 41.5 [hnsf'U]",
        "Attenuation Coefficient 3.25 [hnsf'U]",
      ]);
    }
  });

  test('a paper is byte for byte what was put into the study, at the address that its metadata name', async () => {
    const uid = await steps.addStored();
    const [object] = await objectsOf(uid, 'DOC');
    const [metadata = {}] = await metadataOf(uid, 'DOC');
    const { EncapsulatedDocument: document, EncapsulatedDocumentLength: size } = named(metadata);
    const { pathname } = new URL(document?.BulkDataURI ?? '');
    const answer = await reader.fetch(pathname, { headers: { accept: 'application/octet-stream' } });
    const paper = Buffer.from(await answer.arrayBuffer());
    expect(paper.equals(Buffer.from(object?.bytes('EncapsulatedDocument') ?? []))).toBe(true);
    const rendered = await reader.fetch(pathname.replace(/\/bulk.*/, '/rendered'), {
      headers: { accept: 'application/pdf' },
    });
    const pdf = Buffer.from(await rendered.arrayBuffer());
    expect([rendered.headers.get('content-type'), pdf.length]).toEqual(['application/pdf', size]);
    expect(pdf.equals(paper.subarray(0, size))).toBe(true);
    expect(pdf.subarray(-6).toString()).toMatch(/%%EOF\s?$/);
  });
});

function* itemsOf(item: Named): Generator<Named> {
  yield item;
  for (const each of item.ContentSequence ?? []) yield* itemsOf(each);
}

/** The texts of a structured report. */
function textsOf(dataSet: DataSet | undefined): string[] {
  return (dataSet?.items('ContentSequence') ?? []).flatMap((item) => [
    ...(item.has('TextValue') ? [item.text('TextValue') ?? ''] : []),
    ...textsOf(item),
  ]);
}
