import { afterEach, describe, expect, test } from 'vitest';
import { json, startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

const start = async (settings: Record<string, string>) => (app = await startTestApp(settings));

/** Counts those of so many wrong tries, each with another first hop, that are let through to the password. */
async function triesWith(hops: (index: number) => string, count = 15): Promise<number> {
  let tried = 0;
  for (let index = 0; index < count; index += 1) {
    const answer = await app.fetch('/jwt/login', {
      ...json({ email: 'nobody@clinic.example', password: 'wrong' }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': hops(index) },
    });
    if (answer.status !== 429) tried += 1;
  }
  return tried;
}

describe('the address of a caller', () => {
  test('is what the one stated proxy saw, whatever the caller put before it', async () => {
    await start({ ISOCENTER_PUBLIC_URL: 'http://localhost' });
    expect(await triesWith((index) => `203.0.113.${index}, 192.0.2.1`)).toBe(10);
    expect(await triesWith((index) => `192.0.2.${100 + index}`)).toBe(15);
  });

  test('is counted from the right by the stated number of proxies', async () => {
    await start({ ISOCENTER_PUBLIC_URL: 'http://localhost', ISOCENTER_PROXIES: '2' });
    expect(await triesWith((index) => `203.0.113.${index}, 192.0.2.1, 10.0.0.1`)).toBe(10);
  });

  test('is the first from the right that is no named proxy', async () => {
    await start({ ISOCENTER_PUBLIC_URL: 'http://localhost', ISOCENTER_PROXIES: '127.0.0.1, 10.0.0.0/8' });
    expect(await triesWith((index) => `203.0.113.${index}, 192.0.2.1, 10.0.0.${index}`)).toBe(10);
  });

  test('is the one of the connection where no proxy is stated', async () => {
    await start({});
    expect(await triesWith((index) => `203.0.113.${index}`)).toBe(10);
  });
});
