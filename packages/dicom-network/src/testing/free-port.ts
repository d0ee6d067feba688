import { createServer } from 'node:net';

/** Below the ports that the system gives to connections: one of those may be occupied again before it is used. */
const [first, count] = [20_000, 12_000];
/** Each process of the tests has a part of them, so that none is given what another was given and does not listen on yet. */
const parts = 100;
const size = count / parts;
const start = first + (process.pid % parts) * size;
let turn = Math.floor(Math.random() * size);

/** Returns a port of loopback that nobody listens on, and that this process gave longest ago. Throws where all of its part are occupied. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < size; tried++) {
    turn = (turn + 1) % size;
    if (await isFree(start + turn)) return start + turn;
  }
  throw new Error(`No port from ${start} to ${start + size - 1} is free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (isListening) await new Promise((resolve) => server.close(resolve));
  return isListening;
}
