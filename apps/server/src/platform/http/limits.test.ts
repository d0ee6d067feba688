import net from 'node:net';
import { pino } from 'pino';
import Type from 'typebox';
import { afterEach, expect, test } from 'vitest';
import { defineRoute } from '@isocenter/contract/route.ts';
import { strict } from '@isocenter/contract/schemas.ts';
import { createHttpServer, type HttpServer, type HttpServerOptions } from './http-server.ts';
import { servePublic } from './serve.ts';

const words = defineRoute({
  method: 'POST',
  path: '/words',
  summary: 'Takes some words',
  access: { kind: 'public', because: 'this is a test' },
  body: strict({ words: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 40 }) }),
  response: Type.Object({ count: Type.Integer() }),
});
const stream = defineRoute({
  method: 'POST',
  path: '/stream',
  summary: 'Takes anything, and its time with it',
  access: { kind: 'public', because: 'this is a test' },
  body: { stream: true, contentTypes: ['application/octet-stream'] },
  bodyLimitBytes: 64 * 1024 * 1024,
  response: Type.Object({ count: Type.Integer() }),
});
const long = defineRoute({
  method: 'GET',
  path: '/long',
  summary: 'Tells much',
  access: { kind: 'public', because: 'this is a test' },
  response: { raw: true, contentTypes: ['application/octet-stream'] },
});

const quick = { lookMilliseconds: 20, rateWindowMilliseconds: 500, leastBytesPerSecond: 200 };

let server: HttpServer;
let port = 0;
const sockets: net.Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close(0);
});

async function start(limits: NonNullable<HttpServerOptions['limits']>, takeFrom = Promise.resolve()): Promise<void> {
  server = await createHttpServer({
    logger: pino({ level: 'silent' }),
    authenticate: async () => undefined,
    onRefused: async () => {},
    proxies: 0,
    isTls: false,
    limits,
  });
  servePublic(server, words, async ({ body }) => ({ count: body.words.length }));
  servePublic(server, stream, async ({ request }) => {
    await takeFrom;
    let count = 0;
    for await (const chunk of request.raw) count += (chunk as Buffer).length;
    return { count };
  });
  servePublic(server, long, async ({ reply }) => {
    await reply.type('application/octet-stream').send(Buffer.alloc(64 * 1024 * 1024));
    return undefined;
  });
  await server.fastify.listen({ host: '127.0.0.1', port: 0 });
  port = Object(server.fastify.server.address()).port;
}

async function open(localAddress = '127.0.0.1') {
  const socket = net.connect({ host: '127.0.0.1', port, localAddress });
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), closed]);
  return { socket, closed, received: () => received };
}

const head = (path: string, length: number, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

test('a body that stands still is answered with 408 and cut, whoever reads it', async () => {
  await start(quick);
  for (const [path, type] of [
    ['/words', 'application/json'],
    ['/stream', 'application/octet-stream'],
  ] as const) {
    const { socket, closed, received } = await open();
    socket.write(`${head(path, 900, type)}{"words":`);
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 (408|400) /);
  }
});

test('a body that trickles is cut, one that keeps the rate is not', async () => {
  await start(quick);
  const slow = await open();
  slow.socket.write(head('/words', 40_000));
  const good = await open();
  good.socket.write(`${head('/stream', 20_000, 'application/octet-stream')}`);
  const timer = setInterval(() => {
    slow.socket.write(' ');
    good.socket.write(Buffer.alloc(200));
  }, 20);
  await slow.closed;
  await expect.poll(good.received).toContain('{"count":20000}');
  clearInterval(timer);
});

test('a sender is not blamed while we do not take what he sends', async () => {
  const mayTake = Promise.withResolvers<void>();
  await start({ ...quick, rateWindowMilliseconds: 100 }, mayTake.promise);
  const length = 4 * 1024 * 1024;
  const { socket, received } = await open();
  socket.write(head('/stream', length, 'application/octet-stream'));
  socket.write(Buffer.alloc(length));
  const other = await open();
  other.socket.write(head('/words', 500));
  // Several windows later: who stood still is gone, who waits for us is here.
  await other.closed;
  mayTake.resolve();
  await expect.poll(received).toContain(`{"count":${length}}`);
});

test('a reader that takes nothing is let go', async () => {
  await start({ ...quick, stalledReaderMilliseconds: 200 });
  const { socket } = await open();
  socket.pause();
  socket.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n');
  const isHere = () => new Promise((resolve) => server.fastify.server.getConnections((_, count) => resolve(count)));
  await expect.poll(isHere).toBe(0);
});

test('one address gets so many connections, and others still theirs', async () => {
  await start({ mostConnectionsOfAddress: 5 });
  const greedy = await Promise.all(Array.from({ length: 20 }, () => open('127.0.0.2')));
  await Promise.race(greedy.map(({ closed }) => closed));
  const other = await open();
  other.socket.write(`${head('/words', 12)}{"words":[]}`);
  await expect.poll(other.received).toContain('{"count":0}');
  expect(greedy.filter(({ socket }) => !socket.destroyed)).toHaveLength(5);
});

test('when all places are taken, whoever has most gives one up', async () => {
  await start({ mostConnections: 6 });
  const greedy = await Promise.all(Array.from({ length: 6 }, () => open('127.0.0.2')));
  const other = await open();
  other.socket.write(`${head('/words', 12)}{"words":[]}`);
  await expect.poll(other.received).toContain('{"count":0}');
  await expect.poll(() => greedy.filter(({ socket }) => socket.destroyed).length).toBe(1);
});

test('bodies that are held until they are whole have so much room together', async () => {
  await start({ bodyMemoryBytes: 5_000, bodyMemoryOfAddressBytes: 4_000 });
  const open1 = await open('127.0.0.2');
  open1.socket.write(`${head('/words', 3_000)} `);
  const second = await open('127.0.0.2');
  second.socket.write(`${head('/words', 3_000)} `);
  await expect.poll(second.received).toMatch(/^HTTP\/1\.1 503 [^]*retry-after/i);
  const other = await open();
  other.socket.write(`${head('/words', 12)}{"words":[]}`);
  await expect.poll(other.received).toContain('{"count":0}');
  open1.socket.write('x'.repeat(2_999));
  await expect.poll(open1.received).toContain('HTTP/1.1 400');
  const third = await open('127.0.0.2');
  third.socket.write(`${head('/words', 12)}{"words":[]}`);
  await expect.poll(third.received).toContain('{"count":0}');
});

test('what is taken as it comes is not held, and waits for no room and no pace of what is', async () => {
  await start({ bodyMemoryBytes: 5_000, bodyMemoryOfAddressBytes: 4_000, bodyMemoryOfAddressBytesPerSecond: 10 });
  for (let count = 0; count < 3; count += 1) {
    const { socket, received } = await open('127.0.0.2');
    socket.write(`${head('/stream', 20_000, 'application/octet-stream')}${'a'.repeat(20_000)}`);
    await expect.poll(received).toContain('{"count":20000}');
  }
});

test('one address has a part of the time in which bodies are read; others do not wait for it', async () => {
  await start({ bodyMemoryOfAddressBytesPerSecond: 3_000 });
  const body = `{"words":["${'x'.repeat(3_000)}"]}`;
  const greedy = await Promise.all(Array.from({ length: 4 }, () => open('127.0.0.2')));
  for (const { socket } of greedy) socket.write(`${head('/words', body.length)}${body}`);
  const other = await open();
  other.socket.write(`${head('/words', 12)}{"words":[]}`);
  await expect.poll(other.received).toContain('{"count":0}');
  expect(greedy.some(({ received }) => received() === '')).toBe(true);
  for (const { received: told } of greedy) await expect.poll(told).toMatch(/^HTTP\/1\.1 400 /);
});

test('of one address so many bodies are read at once that come as a stream; the others wait for their turn', async () => {
  await start({ mostBodiesReadOfAddress: 2 });
  const first = await Promise.all([open('127.0.0.2'), open('127.0.0.2')]);
  for (const { socket } of first) socket.write(`${head('/stream', 3, 'application/octet-stream')}ab`);
  const [waits, isGone] = [await open('127.0.0.2'), await open('127.0.0.2')];
  isGone.socket.write(`${head('/stream', 1, 'application/octet-stream')}a`);
  isGone.socket.destroy();
  waits.socket.write(`${head('/stream', 1, 'application/octet-stream')}a`);
  const other = await open();
  other.socket.write(`${head('/stream', 1, 'application/octet-stream')}a`);
  await expect.poll(other.received).toContain('{"count":1}');
  expect(waits.received()).toBe('');
  first[0]?.socket.write('c');
  await expect.poll(waits.received).toContain('{"count":1}');
  first[1]?.socket.destroy();
  for (const { socket, received } of [await open('127.0.0.2'), await open('127.0.0.2')]) {
    socket.write(`${head('/stream', 1, 'application/octet-stream')}a`);
    await expect.poll(received).toContain('{"count":1}');
  }
});

test('a body that cannot be valid for its length is not read', async () => {
  await start({});
  const { socket, received } = await open();
  socket.write(head('/words', 200_000));
  await expect.poll(received).toMatch(/^HTTP\/1\.1 413 /);
});

test('what is wrong is told of few fields, however much is sent', async () => {
  await start({});
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`k${index}`, 0])));
  const answer = await fetch(`http://127.0.0.1:${port}/words`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body.slice(0, 40_000).replace(/,"[^,]*$/, '}'),
  });
  const text = await answer.text();
  expect(answer.status).toBe(400);
  expect(text.length).toBeLessThan(2_000);
  expect(Object.keys(JSON.parse(text).error.fields)).toEqual(['words', 'k0', 'k1', 'k2', 'k3', 'k4']);
});
