import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that is cut again and again. */
export interface CuttingRelay {
  readonly url: string;
  /** Bytes that were sent towards the server. */
  readonly sentBytes: number;
  /** Cuts every connection as soon as so many bytes in all were sent. */
  cutAt(bytes: number): void;
  close(): Promise<void>;
}

export async function startCuttingRelay(to: string): Promise<CuttingRelay> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let sentBytes = 0;
  let marks: number[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    near.on('data', (chunk: Buffer) => {
      sentBytes += chunk.length;
      const [next] = marks;
      if (next !== undefined && sentBytes >= next) {
        marks = marks.slice(1);
        for (const socket of open) socket.resetAndDestroy();
        return;
      }
      // What the server has not taken yet is not taken from the browser either.
      if (!far.write(chunk)) near.pause();
    });
    far.on('drain', () => near.resume());
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get sentBytes() {
      return sentBytes;
    },
    cutAt: (bytes) => void (marks = [...marks, bytes].toSorted((a, b) => a - b)),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
