import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyLetterhead } from '@isocenter/contract/reading/letterheads/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { reportPath, reportSteps } from '#testing/report-steps.ts';
import { arePeersHere, runPeer } from './testing/peers.ts';

const isHere = arePeersHere(['pdftotext', 'pdfinfo', 'pdffonts'], 'poppler-utils');

describe.runIf(isHere)('a report on paper, as another program reads it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'isocenter-paper-'));
  let world: ClinicWorld;
  let reader: Person;
  let steps: ReturnType<typeof reportSteps>;
  beforeAll(async () => {
    world = await startClinicWorld();
    reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
    steps = reportSteps(world, reader);
  });
  afterAll(async () => {
    await world.app.close();
    rmSync(folder, { recursive: true });
  });

  async function readBy(program: string, uid: string, options: readonly string[]): Promise<string> {
    const path = join(folder, `${uid}.pdf`);
    writeFileSync(path, Buffer.from(await (await reader.fetch(reportPath(uid, '/pdf'))).arrayBuffer()));
    const { code, output } = await runPeer(program, [...options, path, ...(program === 'pdftotext' ? ['-'] : [])]);
    expect(code, output).toBe(0);
    return output.replaceAll(/\s+/g, ' ');
  }

  test('says in its own language whose it is, what was written, who signed, and how it is verified', async () => {
    const uid = await steps.addReady({ PatientName: 'Yamada^Tarou=山田^太郎=やまだ^たろう' });
    const table =
      '<table><tbody><tr><th rowspan="2">Ort</th><td>Links</td></tr><tr><td>8&nbsp;mm &lt; 9</td></tr></tbody></table>';
    const texts = ['', '', '', `<p>Herd <strong>rechts</strong>.</p><ol start="3"><li>Drei</li></ol>${table}`];
    await steps.write(uid, [...texts, '<p>Kontrolle.</p>'], 'de');
    expect(await readBy('pdftotext', uid, [])).toMatch(/Entwurf.*Dieser Befund ist nicht signiert/);
    const { report } = await steps.sign(uid);
    await steps.addend(uid, '<p>Verglichen.</p>');
    const said = await readBy('pdftotext', uid, []);
    for (const part of [
      '山田',
      '太郎',
      'Befundbericht',
      'Befund',
      'Herd rechts.',
      '3. Drei',
      'Ort',
      '8 mm < 9',
      'Beurteilung',
      'Kontrolle.',
    ])
      expect(said).toContain(part);
    expect(said).toMatch(/Nachtrag von A radiologist.*Verglichen/);
    expect(said).toContain(`/verify?code=${report?.signatures[0]?.code ?? '?'}`);
    expect(said).toContain('Seite 1 von 1');
    expect(said).not.toContain('Entwurf');
    expect(await readBy('pdfinfo', uid, [])).toMatch(/Title: Befundbericht.*Tagged: yes.*Pages: 1/);
    expect(await readBy('pdfinfo', uid, ['-struct'])).toMatch(/Document.*H1.*Table.*TH.*H2.*L .*Lbl.*Figure/);
    // Embedded, in parts, and with what its letters mean.
    const fonts = await readBy('pdffonts', uid, []);
    expect(fonts).toMatch(/ Identity-H yes yes yes /);
    expect(fonts).not.toMatch(/ Identity-H (?!yes yes yes )/);
  });

  test('has the letterhead of its clinic on every page, filled, and below it what the letterhead lets', async () => {
    const of = { name: 'House', clinicId: world.clinics.north, hasSignatures: false };
    const texts = { header: '<p><strong>House of {{PatientName}}</strong></p>', footer: '<p>Bank 123</p>' };
    const { letterheadId } = await world.admin.json<{ letterheadId: number }>(
      '/api/letterheads',
      json({ ...emptyLetterhead, ...of, ...texts }),
    );
    const uid = await steps.addReady({ PatientName: '<b>Novak^Ada' });
    await steps.write(uid, [`<p>${'Nothing else is seen. '.repeat(400)}</p>`]);
    const { report } = await steps.sign(uid);
    const said = await readBy('pdftotext', uid, []);
    expect(said.match(/House of <b>Novak, Ada/g)?.length).toBeGreaterThanOrEqual(2);
    expect(said.match(/Bank 123/g)?.length).toBe(said.match(/House of/g)?.length);
    expect(said).toContain(report?.signatures[0]?.code ?? '?');
    expect(said).not.toContain('Signed by');
    await world.admin.fetch(`/api/letterheads/${letterheadId}`, { method: 'DELETE' });
  });

  test('says on every page that it is preliminary, void, or not what was signed', async () => {
    const uid = await steps.addReady();
    await steps.write(uid, [`<p>${'Nothing else is seen. '.repeat(400)}</p>`]);
    await steps.preliminary(uid);
    expect((await readBy('pdftotext', uid, [])).match(/Preliminary/g)?.length).toBeGreaterThanOrEqual(3);
    const { report } = await steps.sign(uid);
    const code = report?.signatures[0]?.code ?? '';
    await world.app.asOwner(`update report_signature set name = 'Somebody' where code = '${code}'`);
    expect(await readBy('pdftotext', uid, [])).toMatch(/Not genuine.*What is stored is not what was signed/);
    await world.app.asOwner(`update report_signature set name = 'A radiologist' where code = '${code}'`);
    await steps.makeVoid(uid, 'Wrong patient');
    expect(await readBy('pdftotext', uid, [])).toMatch(
      /Void.*counts no longer.*Made void by A radiologist.*Wrong patient/,
    );
  });
});
