import net from 'node:net';

export interface Line {
  readonly bitsPerSecond: number;
  /** There and back. */
  readonly roundTripMilliseconds: number;
}

/** Opens a port that leads to another over a line of this kind. All its connections share what the line can carry, each way. */
export async function shapedLine(target: URL, line: Line): Promise<{ readonly port: number; close(): void }> {
  const up = sharedPipe(line);
  const down = sharedPipe(line);
  const sockets = new Set<net.Socket>();
  const relay = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    for (const [from, to, pipe] of [
      [near, far, up],
      [far, near, down],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (bytes: Buffer) => pipe(bytes.byteLength, () => to.destroyed || void to.write(bytes)));
      from.on('end', () => pipe(0, () => to.end()));
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const address = relay.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () => {
      relay.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * Returns a pipe in which bytes leave one after the other, as fast as the line carries them, and arrive half a round trip later, in their
 * order.
 */
function sharedPipe({ bitsPerSecond, roundTripMilliseconds }: Line): (bytes: number, arrive: () => void) => void {
  const onTheWay: { readonly at: number; readonly arrive: () => void }[] = [];
  let freeAt = 0;
  const deliver = (): void => {
    while (onTheWay[0] !== undefined && onTheWay[0].at <= performance.now()) onTheWay.shift()?.arrive();
    if (onTheWay[0] !== undefined) setTimeout(deliver, Math.max(0, onTheWay[0].at - performance.now()));
  };
  return (bytes, arrive) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8_000) / bitsPerSecond;
    const at = freeAt + roundTripMilliseconds / 2;
    if (onTheWay.push({ at, arrive }) === 1) setTimeout(deliver, at - performance.now());
  };
}
