import { connect, createServer, type AddressInfo } from 'node:net';

/** A port in front of another one that lets some bytes through and then loses the rest. */
export interface Relay {
  readonly port: number;
  /** Resolves when `letThrough` bytes have gone to the other port. */
  readonly reached: Promise<void>;
  close(): Promise<void>;
}

export async function startRelay(targetPort: number, letThrough: number): Promise<Relay> {
  const reached = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    const target = connect(targetPort, '127.0.0.1');
    let left = letThrough;
    target.pipe(socket);
    socket.on('data', (chunk) => {
      const part = chunk.subarray(0, left);
      left -= part.length;
      if (left === 0) {
        // What follows is lost: a socket that is not read would not notice that its peer is gone.
        if (part.length > 0) target.write(part, () => reached.resolve());
      } else if (!target.write(part)) {
        socket.pause();
        target.once('drain', () => socket.resume());
      }
    });
    // A killed sender's connection is cut, not ended.
    socket.once('close', () => target.resetAndDestroy());
    for (const end of [socket, target]) end.on('error', () => {});
    target.once('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    reached: reached.promise,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
