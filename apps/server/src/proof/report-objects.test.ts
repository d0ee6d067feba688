import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { outsidePdf, outsideSteps } from '#testing/outside-steps.ts';
import { reportSteps } from '#testing/report-steps.ts';
import { arePeersHere, prepare, runPeer } from './testing/peers.ts';

const isHere = arePeersHere(['dciodvfy', 'dsr2html', 'dcm2pdf'], 'dicom3tools dcmtk');

describe.runIf(isHere)('what a signed report is in its study', () => {
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-report-'));
  let world: ClinicWorld;
  let steps: ReturnType<typeof reportSteps>;
  let uid: string;
  beforeAll(async () => {
    world = await startClinicWorld();
    const reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
    steps = reportSteps(world, reader);
    const about = { PatientBirthDate: '19700131', AccessionNumber: 'ACC-7' };
    uid = await steps.addReady({ PatientName: 'Yamada^Tarou=山田^太郎', ...about });
    await steps.write(uid, ['<p>Cough.</p>', '', '', '<p>Nodule of 8 mm.</p>', '<p>Control in a year.</p>'], 'de');
    await steps.markImage(uid, 'Herd im Oberlappen');
    await steps.markImage(uid, '');
    await steps.sign(uid);
    await steps.stored(uid, 2);
    await steps.addend(uid, '<p>Verglichen mit 2019.</p>');
    await steps.stored(uid, 4);
    await steps.makeVoid(uid, 'Falscher Patient');
    await steps.stored(uid, 6);
  });
  afterAll(async () => {
    await world.app.close();
    rmSync(folder, { recursive: true });
  });

  async function written(modality: 'SR' | 'DOC'): Promise<string[]> {
    return (await steps.files(uid, modality)).map((file, at) => {
      const path = join(folder, `${modality}-${at}`);
      writeFileSync(path, file);
      return path;
    });
  }

  test.each(['SR', 'DOC'] as const)('%s is valid, signed, added to and made void', async (modality) => {
    const paths = await written(modality);
    expect(paths).toHaveLength(3);
    for (const path of paths) {
      const { output } = await runPeer('dciodvfy', ['-new', path]);
      expect(output.split('\n').filter((line) => line.startsWith('Error'))).toEqual([]);
      // That a name has one component only is a warning.
      expect(output).not.toMatch(/Warning.*(?:ObserverName|PersonName|PN)/);
    }
  });

  test('has its measurements as such where they stand in the text, which another program reads with their units', async () => {
    const measured = await steps.addMeasured();
    const [sr = new Uint8Array()] = await steps.files(measured, 'SR');
    const path = join(folder, 'measured');
    writeFileSync(path, sr);
    const { output } = await runPeer('dciodvfy', ['-new', path]);
    expect(output.split('\n').filter((line) => line.startsWith('Error'))).toEqual([]);
    expect(output).toContain('EnhancedSR');
    const page = join(folder, 'measured.html');
    await prepare('dsr2html', ['+U8', path, page]);
    const said = readFileSync(page, 'utf8').replaceAll(/<[^>]*>|\s+/g, ' ');
    for (const part of ['Imaging Measurements', 'Nodule', 'Length', '12.4', 'Area', 'Attenuation Coefficient', 'Angle'])
      expect(said).toContain(part);
  });

  test('is, of one from elsewhere, the file as it came, which is valid', async () => {
    const outside = outsideSteps(world.admin);
    const elsewhere = await steps.addReady({ PatientName: 'Yamada^Tarou=山田^太郎' });
    expect((await outside.declare(elsewhere, await outside.attach(elsewhere))).status).toBe(200);
    await steps.stored(elsewhere, 2);
    const [object = new Uint8Array()] = await steps.files(elsewhere, 'DOC');
    const path = join(folder, 'elsewhere');
    writeFileSync(path, object);
    const { output } = await runPeer('dciodvfy', ['-new', path]);
    expect(output.split('\n').filter((line) => line.startsWith('Error'))).toEqual([]);
    const paper = join(folder, 'elsewhere.pdf');
    await prepare('dcm2pdf', [path, paper]);
    expect(readFileSync(paper).equals(outsidePdf)).toBe(true);
  });

  test('is read by another program: the text as a page, the paper as the file that it is', async () => {
    const [, sr = ''] = await written('SR');
    const page = join(folder, 'page.html');
    await prepare('dsr2html', ['+U8', sr, page]);
    const said = readFileSync(page, 'utf8');
    for (const part of [
      'Yamada',
      'Nodule of 8 mm.',
      'Verglichen mit 2019.',
      'A radiologist',
      'Befund',
      'Herd im Oberlappen',
    ])
      expect(said).toContain(part);
    const [, document = ''] = await written('DOC');
    const paper = join(folder, 'paper.pdf');
    await prepare('dcm2pdf', [document, paper]);
    const { output } = await runPeer('pdftotext', [paper, '-']);
    expect(output).toMatch(/山田[^]*Nodule of 8 mm\.[^]*Herd im Oberlappen[^]*Verglichen mit 2019/);
  });
});
