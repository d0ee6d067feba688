import { createServer, type Server } from 'node:net';
import { describe, expect, test } from 'vitest';
import { freePort } from './free-port.ts';

describe('free ports', () => {
  test('none comes twice within a hundred, and there is always a next one', async () => {
    const ports = [];
    for (let count = 0; count < 500; count++) ports.push(await freePort());
    for (let at = 0; at + 100 <= ports.length; at += 100) expect(new Set(ports.slice(at, at + 100)).size).toBe(100);
  });

  test('one that somebody listens on is passed over; where all are taken it says so', async () => {
    const servers: Server[] = [];
    const takeAll = async (): Promise<void> => {
      for (;;) servers.push(await listenOn(await freePort()));
    };
    await expect(takeAll()).rejects.toThrow(/No port from \d+ to \d+ is free/u);
    expect(servers.length).toBeGreaterThan(50);
    await Promise.all(servers.map(async (server) => new Promise((resolve) => server.close(resolve))));
    expect(await freePort()).toBeGreaterThan(0);
  });
});

async function listenOn(port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return server;
}
