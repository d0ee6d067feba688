import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CompactSign, generateKeyPair, importPKCS8 } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Licence } from '@isocenter/contract/people/licence/fields.ts';
import { smallStudies, storeStudies } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { checkLicence, requireNode, requireSeat } from './licence.ts';

const script = new URL('../../../../../../scripts/licence.ts', import.meta.url).pathname;
const run = (...parameters: string[]) => promisify(execFile)(process.execPath, [script, ...parameters]);

let folder: string;
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isocenter-licence-'));
  await run('make-keys', '--out', folder);
  app = await startTestApp({ ISOCENTER_LICENCE_KEY_FILE: join(folder, 'licence-public.pem') });
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  await app.database.db.deleteFrom('setting').where('key', 'like', 'licence%').execute();
});

/** Returns the licence that the vendor's program makes of these flags. */
async function signed(...flags: string[]): Promise<string> {
  const { stdout } = await run('sign', '--key', join(folder, 'licence-private.pem'), '--customer', 'Harbour', ...flags);
  return stdout.trim();
}

const put = (file: string, person = admin) => person.fetch('/api/licence', json({ file }, 'PUT'));
const shown = () => admin.json<Licence>('/api/licence');

const claims = {
  licenceId: 'T-1',
  customer: 'Harbour',
  plan: 'standard',
  seats: { total: null },
  storageBytes: null,
  nodes: null,
  notBefore: '2020-01-01',
  expires: null,
  features: [],
};

/** A file signed by the right key that says what the program would not write. */
async function crafted(payload: unknown, header: Record<string, string> = {}): Promise<string> {
  const key = await importPKCS8(await readFile(join(folder, 'licence-private.pem'), 'utf8'), 'EdDSA');
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return new CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'isocenter-licence', ...header })
    .sign(key);
}

describe('without a licence', () => {
  test('the basic plan holds and nothing has a limit', async () => {
    expect(await shown()).toMatchObject({ state: 'none', claims: null, daysLeft: null, warnings: [] });
    await app.database.db.transaction().execute((tx) => requireSeat(tx, 'radiologist'));
    await app.database.db.transaction().execute((tx) => requireNode(tx));
  });

  test('there is none to take out', async () => {
    expect((await admin.fetch('/api/licence', { method: 'DELETE' })).status).toBe(404);
  });
});

describe('a licence file', () => {
  test('is put in, shown with what is used of it, and taken out again, each in the trail', async () => {
    const file = await signed(
      '--users',
      '50',
      '--seats',
      'radiologist=5',
      '--storage-gb',
      '2',
      '--nodes',
      '3',
      '--id',
      'T-7',
    );
    const answer = await put(`\n ${file} \n`);
    expect(answer.status).toBe(200);
    const licence = (await answer.json()) as Licence;
    expect(licence).toMatchObject({
      state: 'valid',
      claims: {
        licenceId: 'T-7',
        plan: 'standard',
        seats: { total: 50, byRole: { radiologist: 5 } },
        storageBytes: 2e9,
        nodes: 3,
      },
      warnings: [],
    });
    expect(licence.usage.seats.byRole['admin']).toBe(1);
    expect((await admin.fetch('/api/licence', { method: 'DELETE' })).status).toBe(200);
    expect((await shown()).state).toBe('none');
    const trail = await app.database.db
      .selectFrom('audit_event')
      .select(['action', 'subject_id'])
      .where('action', 'like', 'licence.%')
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { action: 'licence.put', subject_id: 'T-7' },
      { action: 'licence.delete', subject_id: 'T-7' },
    ]);
  });

  test('does not hold when any one of its characters was changed', async () => {
    const file = await signed('--users', '5');
    const places = Array.from({ length: 40 }, (_, index) => Math.floor((index * (file.length - 3)) / 40));
    for (const place of places) {
      const other = file[place] === 'A' ? 'B' : 'A';
      const answer = await put(`${file.slice(0, place)}${other}${file.slice(place + 1)}`);
      expect(answer.status, `character ${place}`).toBe(400);
    }
    expect((await shown()).state).toBe('none');
  });

  test('of another key is refused', async () => {
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
    const file = await new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ alg: 'EdDSA', typ: 'isocenter-licence' })
      .sign(privateKey);
    const answer = await put(file);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { fields: { file: expect.stringContaining('signature') } } });
  });

  test('signed by another algorithm is refused, the public key as a secret included', async () => {
    const publicKey = new TextEncoder().encode(await readFile(join(folder, 'licence-public.pem'), 'utf8'));
    const payload = new TextEncoder().encode(JSON.stringify(claims));
    const secret = await new CompactSign(payload)
      .setProtectedHeader({ alg: 'HS256', typ: 'isocenter-licence' })
      .sign(publicKey);
    const { privateKey } = await generateKeyPair('ES256');
    const other = await new CompactSign(payload)
      .setProtectedHeader({ alg: 'ES256', typ: 'isocenter-licence' })
      .sign(privateKey);
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none', typ: 'isocenter-licence' })}.${part(claims)}.`;
    for (const file of [secret, other, unsigned]) expect((await put(file)).status).toBe(400);
  });

  test('is refused when it is something else', async () => {
    const files = [
      'not a licence',
      'a.b.c',
      '..',
      await crafted(claims, { typ: 'JWT' }),
      await crafted('not json'),
      await crafted({ ...claims, plan: 'gold' }),
      await crafted({ ...claims, seats: { total: -1 } }),
      await crafted({ ...claims, storageBytes: 1.5 }),
      await crafted({ ...claims, expires: '2027-02-30' }),
      await crafted({ ...claims, nodes: undefined }),
    ];
    for (const file of files) expect((await put(file)).status, file.slice(0, 40)).toBe(400);
  });

  test('is refused when it is huge', async () => {
    expect((await put('a'.repeat(20_000))).status).toBe(400);
    expect((await put('a'.repeat(100_000))).status).toBe(413);
    expect((await admin.fetch('/api/licence', json({ file: '' }, 'PUT'))).status).toBe(400);
    expect((await admin.fetch('/api/licence', json({ file: 'a', more: 1 }, 'PUT'))).status).toBe(400);
  });

  test('is for administrators only', async () => {
    const radiologist = await app.signIn('radiologist');
    expect((await radiologist.fetch('/api/licence')).status).toBe(403);
    expect((await put(await signed(), radiologist)).status).toBe(403);
    expect((await radiologist.fetch('/api/licence', { method: 'DELETE' })).status).toBe(403);
  });
});

describe('the time of a licence', () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

  test.each([
    ['valid', ['--until', day(60)]],
    ['expiring', ['--until', day(10)]],
    ['expiring', ['--until', day(0)]],
    ['expired', ['--from', '2020-01-01', '--until', day(-1)]],
    ['not-yet', ['--from', day(2)]],
  ] as const)('is told as %s', async (state, flags) => {
    const answer = await put(await signed(...flags));
    expect(answer.status).toBe(200);
    const licence = (await answer.json()) as Licence;
    expect(licence.state).toBe(state);
    expect(licence.warnings).toEqual(state === 'valid' ? [] : [state]);
  });

  test('cannot be turned back with the clock', async () => {
    await put(await signed('--until', day(10)));
    await checkLicence(app.database.db, join(folder, 'licence-public.pem'), new Date(Date.now() + 20 * 86_400_000));
    const licence = await shown();
    expect(licence.state).toBe('expired');
    expect(licence.warnings).toEqual(['expired', 'clock-set-back']);
    // An hourly check with the clock as it is now does not forget it; a new file does.
    await checkLicence(app.database.db, join(folder, 'licence-public.pem'));
    expect((await shown()).state).toBe('expired');
    await put(await signed('--until', day(10)));
    expect((await shown()).warnings).toEqual(['expiring']);
  });

  test('is looked at again when the key is another one', async () => {
    await put(await signed('--users', '1'));
    const other = join(folder, 'other');
    await run('make-keys', '--out', other);
    await checkLicence(app.database.db, join(other, 'licence-public.pem'));
    expect(await shown()).toMatchObject({ state: 'invalid', warnings: ['invalid'], claims: null });
    await checkLicence(app.database.db, join(folder, 'no-such-file.pem'));
    expect(await shown()).toMatchObject({ state: 'invalid', why: expect.stringContaining('no key') });
    // Two keys in one file: the old one still verifies while a new one comes in.
    const both = join(folder, 'both.pem');
    const texts = await Promise.all([other, folder].map((of) => readFile(join(of, 'licence-public.pem'), 'utf8')));
    await writeFile(both, texts.join(''));
    await checkLicence(app.database.db, both);
    expect((await shown()).state).toBe('valid');
  });
});

describe('limits', () => {
  const seat = (role: string, accountId?: number) =>
    app.database.db.transaction().execute((tx) => requireSeat(tx, role, accountId));

  test('of seats refuse the next account with a sentence that says what to do', async () => {
    const one = await app.signIn('technologist');
    await put(await signed('--seats', 'technologist=1'));
    await expect(seat('technologist')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/1 account with the role technologist.*Deactivate one/),
    });
    await seat('radiologist');
    await seat('technologist', one.accountId);
    await app.database.db.updateTable('account').set({ status: 'inactive' }).where('id', '=', one.accountId).execute();
    await seat('technologist');
  });

  test('of seats in all count every role, and hold after the licence has ended', async () => {
    const { total } = (await shown()).usage.seats;
    await put(await signed('--users', String(total), '--from', '2020-01-01', '--until', '2020-12-31'));
    await expect(seat('client')).rejects.toMatchObject({ code: 'conflict' });
    await put(await signed('--users', String(total + 1)));
    await seat('client');
  });

  test('of seats hold when two accounts come at once', async () => {
    const { total } = (await shown()).usage.seats;
    await put(await signed('--users', String(total + 1)));
    const add = (name: string) =>
      app.database.db.transaction().execute(async (tx) => {
        await requireSeat(tx, 'client');
        await tx
          .insertInto('account')
          .values({ email: `${name}@clinic.example`, username: name, password_hash: '', role: 'client' })
          .execute();
      });
    const outcomes = await Promise.allSettled([add('first'), add('second'), add('third')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('never keep a radiologist from signing in and opening images', async () => {
    const studies = smallStudies().slice(0, 1);
    await storeStudies(admin, studies);
    await app.signIn('radiologist');
    await put(
      await signed(
        '--seats',
        'radiologist=0',
        '--users',
        '0',
        '--storage-gb',
        '0',
        '--until',
        '2021-01-01',
        '--from',
        '2020-01-01',
      ),
    );
    const licence = await shown();
    expect(licence.state).toBe('expired');
    expect(licence.warnings).toEqual(['expired', 'seats-over', 'storage-over']);
    const radiologist = await app.signIn('radiologist');
    const list = await radiologist.json<unknown[]>('/dicom-web/studies');
    expect(list.length).toBeGreaterThan(0);
    // Images are taken in whatever the licence says.
    await storeStudies(radiologist, smallStudies().slice(1, 2));
  });

  test('of nodes refuse the next node', async () => {
    await put(await signed('--nodes', '1'));
    const node = () => app.database.db.transaction().execute((tx) => requireNode(tx));
    await node();
    await app.database.db.insertInto('dicom_node').values({ name: 'CT1', ae_title: 'CT1', host: '10.0.0.1' }).execute();
    await expect(node()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('1 node,') });
    await app.database.db.insertInto('dicom_node').values({ name: 'CT2', ae_title: 'CT2', host: '10.0.0.2' }).execute();
    expect((await shown()).warnings).toEqual(['nodes-over']);
  });
});
