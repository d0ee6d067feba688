import { afterEach, expect, test } from 'vitest';
import { json, startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp | undefined;
afterEach(() => app?.close());

/** Behind a proxy, which says from where a call comes. */
async function start(): Promise<TestApp> {
  app = await startTestApp({ ISOCENTER_PUBLIC_URL: 'http://localhost' });
  return app;
}

const from = (address: string, more: Readonly<Record<string, string>> = {}) => ({
  headers: { 'x-forwarded-for': address, ...more },
});

/** Returns the trail once the minute is over, or the server ends. */
async function noted({ app: running, database }: TestApp) {
  await running.close();
  const rows = await database.db
    .selectFrom('audit_event')
    .select(['actor', 'account_id', 'address', 'outcome', 'detail'])
    .where('action', '=', 'access.stranger')
    .orderBy('address')
    .orderBy('id')
    .execute();
  return rows.map(({ detail, ...row }) => ({ ...row, ...(detail as { because: string; count: number }) }));
}

test('2,000 refusals from four addresses are four rows with their counts, and no slower at the end', async () => {
  const server = await start();
  const ask = async (number: number): Promise<number> => {
    const begun = performance.now();
    const answer = await server.fetch(`/api/studies?q=${number}`, from(`192.0.2.${number % 4}`));
    await answer.arrayBuffer();
    expect(answer.status).toBe(401);
    return performance.now() - begun;
  };
  const times: number[] = [];
  for (let start = 0; start < 2_000; start += 50)
    times.push(...(await Promise.all(Array.from({ length: 50 }, (_, at) => ask(start + at)))));
  const middle = (part: readonly number[]) => part.toSorted((one, other) => one - other)[part.length / 2] ?? 0;
  expect(middle(times.slice(-500))).toBeLessThan(middle(times.slice(0, 500)) * 3 + 20);
  expect(await noted(server)).toEqual(
    [0, 1, 2, 3].map((last) => ({
      actor: '',
      account_id: null,
      address: `192.0.2.${last}`,
      outcome: 'refused',
      because: 'no-token',
      count: 500,
      routes: ['GET /api/studies'],
    })),
  );
});

test('a flood from more addresses than anybody has is a hundred rows and one for the rest', async () => {
  const server = await start();
  const addresses = Array.from({ length: 300 }, (_, at) => `198.51.${Math.floor(at / 100)}.${at % 100}`);
  // Of one network of IPv6 every address is the same place.
  const others = Array.from({ length: 50 }, (_, at) => `2001:db8::${at.toString(16)}`);
  for (const address of [...addresses, ...others]) await server.fetch('/api/studies', from(address));
  const rows = await noted(server);
  expect(rows).toHaveLength(101);
  expect(rows.find(({ address }) => address === '2001:db8:0:0::/64')).toMatchObject({ count: 50 });
  expect(rows.find(({ address }) => address === '')).toMatchObject({ because: 'many-addresses', count: 201 });
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(350);
});

test('what was shown is told apart, at every door, and never kept', async () => {
  const server = await start();
  const person = await server.signIn('radiologist');
  const secret = 'iso_0123456789012345678901234567890123456789012';
  await server.fetch('/dicom-web/studies/1.2.3?PatientName=Hidden', from('192.0.2.1'));
  await server.fetch('/api/events', from('192.0.2.1', { cookie: `isocenter-access=${person.accessToken}x` }));
  await server.fetch('/dicom-web/studies', from('192.0.2.1', { authorization: `Bearer ${secret}` }));
  const refresh = json({ refreshToken: secret });
  await server.fetch('/jwt/refresh-token', {
    ...refresh,
    headers: { ...Object(refresh.headers), 'x-forwarded-for': '192.0.2.1' },
  });
  await server.fetch('/api/installation', from('192.0.2.2'));
  await person.fetch('/api/audit');
  const rows = await noted(server);
  expect(rows).toMatchObject([
    { because: 'token', count: 2, routes: ['GET /api/events', 'GET /dicom-web/studies'] },
    { because: 'no-token', count: 1, routes: ['GET /dicom-web/studies/:studyUid'] },
    { because: 'refresh-token', count: 1, routes: ['POST /jwt/refresh-token'] },
  ]);
  const all = JSON.stringify(rows) + server.log.join('\n');
  for (const part of [secret, person.accessToken, 'Hidden']) expect(all).not.toContain(part);
});
