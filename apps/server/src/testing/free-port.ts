import { createServer } from 'node:net';

/** Below the ports that the system gives to connections: one of those may be taken again before it is used. */
const [first, count] = [20_000, 12_000];
/** Each process of the tests has a part of them, so that none is given what another was given and does not listen on yet. */
const parts = 100;
const size = count / parts;
const start = first + (process.pid % parts) * size;
const given = new Set<number>();

/** A port of loopback that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = start + Math.floor(Math.random() * size);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (isListening) await new Promise((resolve) => server.close(resolve));
  return isListening;
}
