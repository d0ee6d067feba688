import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The peer at the end of a cable has an address of its own. */
export const cableHost = '127.0.0.2';

/** The way to a peer on this computer, which can be pulled. */
export interface Cable {
  readonly port: number;
  /** Bytes that came from the peer. */
  readonly cameBytes: number;
  /** Goes dead as soon as so many more came: what is open breaks off, and nobody is let in, until it is plugged in. */
  pullAfter(bytes: number): void;
  plugIn(): void;
  close(): Promise<void>;
}

export async function layCable(toPort: number): Promise<Cable> {
  const open = new Set<Socket>();
  let cameBytes = 0;
  let pulledAt = Infinity;
  const drop = (): void => open.forEach((socket) => socket.resetAndDestroy());
  const server = createServer((near) => {
    if (cameBytes >= pulledAt) return near.resetAndDestroy();
    const far = connect(toPort, '127.0.0.1');
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      open.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    far.on('data', (chunk: Buffer) => {
      cameBytes += chunk.length;
      if (cameBytes >= pulledAt) drop();
    });
    near.pipe(far).pipe(near);
    return near;
  });
  await new Promise<void>((resolve) => server.listen(0, cableHost, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    get cameBytes() {
      return cameBytes;
    },
    pullAfter: (bytes) => void (pulledAt = cameBytes + bytes),
    plugIn: () => void (pulledAt = Infinity),
    async close() {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
