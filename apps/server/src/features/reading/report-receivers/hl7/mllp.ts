import { connect as connectPlainly, isIP, type Socket } from 'node:net';
import { connect as connectSecurely, rootCertificates } from 'node:tls';
import { connectionFault, OutboundFault } from '#platform/outbound/outbound-fault.ts';
import type { OutboundNetworks } from '#platform/outbound/outbound-networks.ts';
import { pinnedAddress } from '#platform/outbound/pinned-address.ts';

export interface MllpPeer {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  /** PEM; empty for none. */
  readonly authority: string;
  readonly timeoutSeconds: number;
  readonly networks: OutboundNetworks;
}

/** Minimal Lower Layer Protocol (HL7 v2.5.1 appendix C): a block begins and ends with these. */
const begins = 0x0b;
const ends = Buffer.from([0x1c, 0x0d]);
const mostAnswerBytes = 65_536;

/** Only connects, and says goodbye. @throws OutboundFault */
export async function connectMllp(peer: MllpPeer, signal?: AbortSignal): Promise<void> {
  await withSocket(peer, signal, async () => undefined);
}

/** Sends one message over a connection of its own, and reads the block that answers it. @throws OutboundFault */
export async function exchangeMllp(peer: MllpPeer, message: string, signal?: AbortSignal): Promise<string> {
  return withSocket(peer, signal, async (socket) => {
    socket.write(Buffer.concat([Buffer.from([begins]), Buffer.from(message, 'utf8'), ends]));
    return answerOf(socket);
  });
}

async function answerOf(socket: Socket): Promise<string> {
  let arrived = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    arrived = Buffer.concat([arrived, chunk]);
    if (arrived.length > mostAnswerBytes) throw new OutboundFault('too-large');
    const end = arrived.indexOf(ends[0] ?? 0);
    if (end !== -1) return arrived.subarray(arrived.indexOf(begins) + 1, end).toString('utf8');
  }
  throw new OutboundFault('aborted');
}

async function withSocket<T>(
  peer: MllpPeer,
  signal: AbortSignal | undefined,
  work: (socket: Socket) => Promise<T>,
): Promise<T> {
  const socket = await openSocket(peer);
  const abort = (): void => void socket.destroy(new OutboundFault('aborted'));
  // Of the whole exchange: somebody who answers byte by byte holds nobody.
  const timer = setTimeout(() => socket.destroy(new OutboundFault('no-answer')), peer.timeoutSeconds * 1000);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    if (signal?.aborted === true) abort();
    await connected(socket, peer.tls);
    return await work(socket);
  } catch (error) {
    throw faultOf(error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    socket.destroy();
  }
}

async function openSocket({ host, port, tls, authority, networks }: MllpPeer): Promise<Socket> {
  const address = await pinnedAddress(host, networks);
  if (!tls) return connectPlainly({ host: address, port });
  return connectSecurely({
    host: address,
    port,
    minVersion: 'TLSv1.2',
    ...(authority !== '' && { ca: [...rootCertificates, authority] }),
    // An address is compared with the certificate too.
    ...(isIP(host) === 0 ? { servername: host } : {}),
  });
}

async function connected(socket: Socket, tls: boolean): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.once(tls ? 'secureConnect' : 'connect', () => resolve());
    socket.once('error', reject);
    socket.once('close', () => reject(new OutboundFault('aborted')));
  });
  // What fails later is told by whoever reads.
  socket.on('error', () => undefined);
}

function faultOf(error: unknown): OutboundFault {
  if (error instanceof OutboundFault) return error;
  const words = error instanceof Error ? `${Object(error)['code']} ${error.message}` : '';
  return new OutboundFault(/ECONNRESET|EPIPE/.test(words) ? 'aborted' : connectionFault(words), error);
}
