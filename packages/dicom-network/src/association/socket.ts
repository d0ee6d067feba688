import net from 'node:net';
import tls from 'node:tls';
import type { ConnectTarget } from './association-end.ts';
import { tlsProfile } from './tls-profile.ts';

export type Socket = net.Socket;

/** Connects, with TLS by our profile where that is wanted. */
export function openSocket({ host, port, tls: secure }: ConnectTarget): Socket {
  if (secure) {
    const { checksName = true, ...options } = secure;
    const anyName = checksName ? {} : { checkServerIdentity: () => undefined };
    return tls.connect({ ...tlsProfile, ...options, ...anyName, host, port });
  }
  return net.connect({ host, port, noDelay: true });
}

/** Settles when more may be written or the socket is gone. A peer that receives nothing for so long loses it. */
export async function drained(socket: Socket, stalledMilliseconds: number): Promise<void> {
  if (socket.destroyed || !socket.writableNeedDrain) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stalled = setTimeout(() => socket.destroy(), stalledMilliseconds);
  socket.once('drain', resolve).once('close', resolve);
  await promise;
  clearTimeout(stalled);
  socket.off('drain', resolve).off('close', resolve);
}
