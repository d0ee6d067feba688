import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostKeyImages } from '@isocenter/contract/reading/reports/reports.ts';
import type { KeyLook } from '@isocenter/contract/reading/reports/report-images-fields.ts';
import type { VerifiedSignature } from '@isocenter/contract/reading/reports/report-signing-fields.ts';
import type { StudyReport } from '@isocenter/contract/reading/reports/fields.ts';
import { measuringToolNames } from '@isocenter/measuring/tools.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { addHalves, brightnessAtEdges, type HalfImage } from '#testing/half-images.ts';
import { reportPath, reportSteps, wholeLook } from '#testing/report-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let reader: Person;
let colleague: Person;
let referrer: Person;
let stranger: Person;
let steps: ReturnType<typeof reportSteps>;

beforeAll(async () => {
  world = await startClinicWorld();
  const clinicIds = [world.clinics.north];
  reader = await world.app.signIn('radiologist', { clinicIds });
  colleague = await world.app.signIn('radiologist', { clinicIds });
  referrer = await world.app.signIn('referring-doctor', { clinicIds, scope: { clinics: true } });
  stranger = await world.app.signIn('radiologist', { clinicIds: [world.clinics.south] });
  steps = reportSteps(world, reader);
});
afterAll(() => world.app.close());

const reportOf = async (uid: string, person = reader) =>
  (await person.json<StudyReport>(reportPath(uid))).report ?? { images: [], revision: 0, signatures: [] };
const imagesOf = async (uid: string, person = reader) => (await reportOf(uid, person)).images;
const pictureOf = (uid: string, imageId: string, person = reader) =>
  person.fetch(reportPath(uid, `/images/${imageId}`));
const save = async (uid: string, images: readonly object[], person = reader) =>
  person.fetch(reportPath(uid), json({ revision: (await reportOf(uid)).revision, sections: [], images }, 'PUT'));

/** Begun to be written. */
async function addBegun(): Promise<HalfImage> {
  const study = await addHalves(world);
  await steps.write(study.studyUid, ['<p>Cough.</p>']);
  return study;
}

const plain: KeyLook = {
  ...wholeLook,
  rotation: 0,
  window: { center: 32_768, width: 65_536, shape: 'linear' },
  marks: [],
};

async function mark({ studyUid, sopUid }: HalfImage, look: KeyLook = plain, person = reader): Promise<Response> {
  return person.fetch(reportPath(studyUid, '/images'), json({ sopInstanceUid: sopUid, frame: 1, look }));
}

const edgesOf = async (studyUid: string, imageId: string) =>
  brightnessAtEdges(Buffer.from(await (await pictureOf(studyUid, imageId)).arrayBuffer()));

describe('a key image', () => {
  test('is drawn as it was seen: window, part, turned, mirrored, inverted, with what was drawn on it', async () => {
    const study = await addBegun();
    const drawn = async (look: Partial<KeyLook>) => {
      const answer = await mark(study, { ...plain, ...look });
      expect(answer.status).toBe(201);
      const { imageId } = (await answer.json()) as { imageId: string };
      return { imageId, ...(await edgesOf(study.studyUid, imageId)) };
    };
    const [dark, bright] = [expect.toSatisfy((value) => value < 20), expect.toSatisfy((value) => value > 235)];
    expect(await drawn({})).toMatchObject({ left: dark, right: bright });
    expect(await drawn({ isInverted: true })).toMatchObject({ left: bright, right: dark });
    expect(await drawn({ isMirrored: true })).toMatchObject({ left: bright, right: dark });
    // Clockwise the left edge comes to the top; mirrored before, the right one.
    expect(await drawn({ rotation: 90 })).toMatchObject({ top: dark, bottom: bright });
    expect(await drawn({ rotation: 90, isMirrored: true })).toMatchObject({ top: bright, bottom: dark });
    expect(await drawn({ rotation: 180 })).toMatchObject({ left: bright, right: dark });
    expect(await drawn({ rotation: 270 })).toMatchObject({ top: bright, bottom: dark });
    expect(await drawn({ region: { x: 4, y: 0, width: 4, height: 2 } })).toMatchObject({ left: bright, right: bright });
    const marks = [
      {
        tool: 'length' as const,
        points: [
          [0, 0.5],
          [1, 0.5],
        ],
        text: '12.4 mm',
      },
    ];
    expect((await drawn({ marks })).left).toBeGreaterThan(150);
    const shapes = measuringToolNames.map((tool) => ({
      tool,
      points: [
        [0.5, 0.1],
        [0.5, 0.4],
        [0.3, 0.25],
        [0.7, 0.25],
      ],
      text: '</svg>山 "1" & <2',
    }));
    const { imageId } = await drawn({ marks: shapes, pixelAspect: 2 });
    expect((await imagesOf(study.studyUid)).find((each) => each.imageId === imageId)).toMatchObject({
      width: 480,
      height: 960,
      sopInstanceUid: study.sopUid,
      caption: '',
    });
  });

  test('belongs to the draft: it is captioned, put in order and taken out by revision', async () => {
    const study = await addBegun();
    const { studyUid } = study;
    for (let at = 0; at < 3; at += 1) expect((await mark(study)).status).toBe(201);
    const [a, b, c] = (await imagesOf(studyUid)).map(({ imageId }) => imageId);
    expect(
      (
        await save(studyUid, [
          { imageId: c, caption: 'First' },
          { imageId: a, caption: '' },
        ])
      ).status,
    ).toBe(200);
    expect((await imagesOf(studyUid)).map(({ imageId, caption }) => [imageId, caption])).toEqual([
      [c, 'First'],
      [a, ''],
    ]);
    // Taken out it is there to be taken back.
    expect((await save(studyUid, [{ imageId: b, caption: '' }])).status).toBe(200);
    expect((await pictureOf(studyUid, c ?? '')).status).toBe(404);
    const other = await addBegun();
    await mark(other);
    const [foreign] = await imagesOf(other.studyUid);
    for (const wrong of [
      [{ imageId: foreign?.imageId, caption: '' }],
      [
        { imageId: b, caption: '' },
        { imageId: b, caption: 'twice' },
      ],
      [{ imageId: b, caption: 'x'.repeat(301) }],
      [{ imageId: 'none', caption: '' }],
    ])
      expect((await save(studyUid, wrong)).status).toBe(400);
    const stale = json({ revision: 1, sections: [], images: [] }, 'PUT');
    expect((await reader.fetch(reportPath(studyUid), stale)).status).toBe(409);
  });

  test('is marked by who writes the report, of its own study, and up to a number', async () => {
    const study = await addBegun();
    const other = await addBegun();
    expect((await mark(study, plain, colleague)).status).toBe(409);
    expect((await mark(study, plain, referrer)).status).toBe(403);
    expect((await mark(study, plain, stranger)).status).toBe(404);
    expect((await mark({ ...study, sopUid: other.sopUid })).status).toBe(400);
    const nowhere = await reader.fetch(
      reportPath(study.studyUid, '/images'),
      json({ sopInstanceUid: study.sopUid, frame: 2, look: plain }),
    );
    expect(nowhere.status).toBe(404);
    for (const wrong of [{ rotation: 45 }, { region: { x: 0, y: 0, width: 0, height: 1 } }, { pixelAspect: 1e9 }])
      expect((await mark(study, { ...plain, ...wrong } as KeyLook)).status).toBe(400);
    const begun = await steps.addReady();
    const unread = await reader.fetch(
      reportPath(begun, '/images'),
      json({ sopInstanceUid: '1.2', frame: 1, look: plain }),
    );
    expect(unread.status).toBe(400);
    const { db } = world.app.database;
    await mark(study);
    const [first] = await imagesOf(study.studyUid);
    const listed = Array.from({ length: mostKeyImages }, () => ({ imageId: first?.imageId, caption: '' }));
    const ofStudy = db
      .selectFrom('report_study')
      .innerJoin('study', 'study.id', 'report_study.study_key')
      .select('report_id')
      .where('study_uid', '=', study.studyUid);
    await db
      .updateTable('report')
      .set({ images: JSON.stringify(listed) })
      .where('id', 'in', ofStudy)
      .execute();
    expect((await mark(study)).status).toBe(409);
  });

  test('is sealed with the signature: whoever reads the report sees it, and a changed picture is found', async () => {
    const study = await addBegun();
    const { studyUid } = study;
    await mark(study);
    const [image] = await imagesOf(studyUid);
    const { imageId = '' } = image ?? {};
    await save(studyUid, [{ imageId, caption: 'Left is dark' }]);
    expect((await pictureOf(studyUid, imageId, referrer)).status).toBe(404);
    await steps.sign(studyUid);
    expect(await imagesOf(studyUid, referrer)).toEqual([{ ...image, caption: 'Left is dark' }]);
    expect((await pictureOf(studyUid, imageId, referrer)).status).toBe(200);
    expect((await pictureOf(studyUid, imageId, stranger)).status).toBe(404);
    expect((await mark(study)).status).toBe(409);
    const paper = async () => Buffer.from(await (await reader.fetch(reportPath(studyUid, '/pdf'))).arrayBuffer());
    const before = await paper();
    expect(before.includes('/DCTDecode')).toBe(true);
    // What the draft says any more is not what was signed.
    await world.app.asOwner(`update report set images = '[]' where images @> '[{"imageId": "${imageId}"}]'`);
    expect((await paper()).equals(before)).toBe(true);
    const code = (await reportOf(studyUid)).signatures[0]?.code ?? '';
    const isIntact = async () =>
      ((await (await world.app.fetch(`/api/report-signatures?code=${code}`)).json()) as VerifiedSignature).isIntact;
    expect(await isIntact()).toBe(true);
    await world.app.asOwner(
      `create table kept as select id, bytes from report_image where id = '${imageId}'`,
      `update report_image set bytes = set_byte(bytes, 200, 1 + get_byte(bytes, 200) % 200) where id = '${imageId}'`,
    );
    expect(await isIntact()).toBe(false);
    expect((await pictureOf(studyUid, imageId)).status).toBe(404);
    expect((await paper()).equals(before)).toBe(false);
    await world.app.asOwner(
      'update report_image set bytes = kept.bytes from kept where kept.id = report_image.id',
      'drop table kept',
    );
    expect(await isIntact()).toBe(true);
  });
});
