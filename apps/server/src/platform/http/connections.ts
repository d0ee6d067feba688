import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limits } from '#platform/limits.ts';
import { FairShare } from '#platform/fair-share.ts';

export interface ConnectionLimits {
  readonly mostConnections: number;
  readonly mostConnectionsOfAddress: number;
  readonly lookMilliseconds: number;
  readonly leastBytesPerSecond: number;
  readonly rateWindowMilliseconds: number;
  readonly stalledReaderMilliseconds: number;
}

interface Watched {
  /** The request whose body is still on its way. */
  request: IncomingMessage | undefined;
  response: ServerResponse | undefined;
  /** Bytes read, and when: the beginning of the window over which the sender is judged. */
  read: { bytes: number; at: number };
  /** Bytes that the reader has taken, and when that last grew. */
  taken: { bytes: number; at: number };
}

/**
 * Looks after every connection of a server: how many there are in all and of one address, that bodies of any kind come at a least
 * rate, and that answers are taken. Only time that we wait for the peer counts against it.
 * @param isProxy whose connections are those of many, so that the limit of an address is the proxy's to keep
 */
export function watchConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  given: Partial<ConnectionLimits> = {},
): void {
  const settings: ConnectionLimits = { ...limits.http, ...given };
  const watched = new Map<Socket, Watched>();
  const share = new FairShare<Socket>({
    most: settings.mostConnections,
    mostOf: (address) => (isProxy(address) ? Infinity : settings.mostConnectionsOfAddress),
  });
  server.on('connection', (socket: Socket) => {
    const isAdmitted = share.enter(socket.remoteAddress ?? '', socket, (oldest) => void oldest?.destroy());
    if (!isAdmitted) return void socket.destroy();
    const now = performance.now();
    const none = { bytes: 0, at: now };
    watched.set(socket, { request: undefined, response: undefined, read: none, taken: none });
    socket.once('close', () => {
      watched.delete(socket);
      share.leave(socket);
    });
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const one = watched.get(request.socket);
    if (one === undefined) return;
    const now = performance.now();
    one.request = request;
    one.response = response;
    one.read = { bytes: request.socket.bytesRead, at: now };
    one.taken = { bytes: takenBytes(request.socket), at: now };
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, one] of watched) {
      if (isTooSlow(socket, one, now, settings)) cut(socket, one);
      else if (isStalled(socket, one, now, settings)) socket.destroy();
    }
  }, settings.lookMilliseconds);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** A window at a time. While bytes lie here that nobody has taken, it is us who are slow. */
function isTooSlow(socket: Socket, one: Watched, now: number, settings: ConnectionLimits): boolean {
  const { request, read } = one;
  if (request === undefined || request.complete) {
    one.request = undefined;
    return false;
  }
  if (request.readableLength > 0) {
    one.read = { bytes: socket.bytesRead, at: now };
    return false;
  }
  const elapsed = now - read.at;
  if (elapsed < settings.rateWindowMilliseconds) return false;
  if (socket.bytesRead - read.bytes < (settings.leastBytesPerSecond * elapsed) / 1000) return true;
  one.read = { bytes: socket.bytesRead, at: now };
  return false;
}

function isStalled(socket: Socket, one: Watched, now: number, settings: ConnectionLimits): boolean {
  const bytes = takenBytes(socket);
  if (socket.writableLength === 0 || bytes > one.taken.bytes) {
    one.taken = { bytes, at: now };
    return false;
  }
  return now - one.taken.at >= settings.stalledReaderMilliseconds;
}

function takenBytes(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}

function cut(socket: Socket, { response }: Watched): void {
  if (response?.headersSent === false && socket.writable)
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  socket.destroySoon();
}
