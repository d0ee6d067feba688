import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createConnection, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '#platform/http/app-error.ts';
import { interruptibleBody, letPass } from './interruptible-body.ts';

const letPassMilliseconds = 200;

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
      letPass(request, letPassMilliseconds);
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
  for await (const piece of interruptibleBody(request, abort.signal)) length += piece.length;
  return length;
}

const head = (length: number) => `PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

test('passes a body on, whatever its size', async () => {
  socket.write(head(300_000));
  socket.write(Buffer.alloc(300_000));
  expect(await result).toBe(300_000);
});

test('cuts the connection of who goes on after a refusal', async () => {
  abort.abort();
  socket.write(head(1_000_000));
  const timer = setInterval(() => socket.write(Buffer.alloc(10)), 20);
  await expect(result).rejects.toMatchObject({ code: 'conflict' });
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
});

test('tells a cut', async () => {
  socket.write(`${head(1_000)}a few bytes`);
  socket.end();
  await expect(result).rejects.toThrow(new AppError('invalid-input', 'The request did not arrive whole.'));
});

test('ends at once when the same file is being sent once more', async () => {
  socket.write(`${head(1_000)}a few bytes`, () => abort.abort());
  await expect(result).rejects.toMatchObject({ code: 'conflict' });
});

test('lets the rest of a refused body pass, so that the answer arrives', async () => {
  abort.abort();
  socket.write(head(5_000_000));
  socket.write(Buffer.alloc(5_000_000));
  const answer = await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())));
  expect(answer).toMatch(/^HTTP\/1.1 400/);
});
