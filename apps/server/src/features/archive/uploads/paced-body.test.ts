import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createConnection, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '#platform/http/app-error.ts';
import { letPass, pacedBody } from './paced-body.ts';

const pace = { bytesPerSecond: 10_000, windowMilliseconds: 200 };

let server: Server;
let socket: Socket;
let abort: AbortController;
let result: Promise<number>;

beforeEach(async () => {
  abort = new AbortController();
  const taken = Promise.withResolvers<number>();
  result = taken.promise;
  result.catch(() => {});
  server = createServer((request, response) => {
    take(request).then(taken.resolve, (error: unknown) => {
      taken.reject(error);
      letPass(request, pace);
      response.writeHead(400).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  socket = createConnection({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  socket.on('error', () => {});
});
afterEach(async () => {
  socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function take(request: IncomingMessage): Promise<number> {
  let length = 0;
  for await (const piece of pacedBody(request, abort.signal, pace)) length += piece.length;
  return length;
}

const head = (length: number) => `PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

test('passes a body on, whatever its size', async () => {
  socket.write(head(300_000));
  socket.write(Buffer.alloc(300_000));
  expect(await result).toBe(300_000);
});

test('bears with a pause as long as the rate is kept over the window', async () => {
  socket.write(head(4_000));
  const timer = setInterval(() => socket.write(Buffer.alloc(1_000)), 60);
  expect(await result.finally(() => clearInterval(timer))).toBe(4_000);
});

test('ends a body that stands still', async () => {
  socket.write(`${head(1_000)}a few bytes`);
  await expect(result).rejects.toThrow(new AppError('invalid-input', 'The bytes came too slowly.'));
});

test('ends a body that trickles, and cuts the connection when it trickles on', async () => {
  socket.write(head(1_000_000));
  const timer = setInterval(() => socket.write(Buffer.alloc(10)), 20);
  await expect(result).rejects.toThrow('too slowly');
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
});

test('tells a cut', async () => {
  socket.write(`${head(1_000)}a few bytes`);
  socket.end();
  await expect(result).rejects.toThrow(new AppError('invalid-input', 'The request did not arrive whole.'));
});

test('ends at once when the same file is being sent once more', async () => {
  const began = performance.now();
  socket.write(`${head(1_000)}a few bytes`, () => abort.abort());
  await expect(result).rejects.toMatchObject({ code: 'conflict' });
  expect(performance.now() - began).toBeLessThan(pace.windowMilliseconds);
});

test('lets the rest of a refused body pass, so that the answer arrives', async () => {
  abort.abort();
  socket.write(head(5_000_000));
  socket.write(Buffer.alloc(5_000_000));
  const answer = await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())));
  expect(answer).toMatch(/^HTTP\/1.1 400/);
});
