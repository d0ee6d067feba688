import tls from 'node:tls';
import { describe, expect, it } from 'vitest';
import { NetworkError } from '../network-error.ts';
import { concat } from '../pdu/write-pdu.ts';
import { readPdu } from '../pdu/read-pdu.ts';
import { malformedSession } from '../testing/malformed-session.ts';
import { randomNumbers } from '../testing/random-numbers.ts';
import { associateRequest, RawPeer } from '../testing/raw-peer.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { clientOptions, ctImageStorage, SinkRecord, testListener, verification } from '../testing/test-listener.ts';
import { openAssociation } from './open-association.ts';
import { echo } from './verification-scu.ts';

const isLong = process.env['ISOCENTER_LONG_TESTS'] === '1';
const sessions = isLong ? 100_000 : 5_000;
const atOnce = 40;

// Short, so that a conversation which only waits for its rest is over soon.
const limits = {
  connectionsAtOnce: 1_000_000,
  artimMilliseconds: 250,
  idleAssociationMilliseconds: 250,
  rateWindowMilliseconds: 200,
  minimumBytesPerSecond: 100_000,
  maxAssociations: 1000,
  maxAssociationsPerAddress: 1000,
};

type Outcome = 'aborted' | 'rejected' | 'released' | 'closed';

describe('malformed PDUs', () => {
  it(
    `${sessions} conversations are each aborted, closed or correctly ended within a second`,
    { timeout: 900_000 },
    async () => {
      const sinks = new SinkRecord();
      const listener = await testListener(sinks, { limits, onEvent: () => undefined });
      const outcomes: Record<Outcome, number> = { aborted: 0, rejected: 0, released: 0, closed: 0 };
      const slow: number[] = [];
      const report: Report = (seed, outcome, milliseconds) => {
        outcomes[outcome] += 1;
        if (milliseconds > 1000) slow.push(seed);
        sinks.stored.length = 0;
        sinks.aborted.length = 0;
      };
      // Garbage makes memory grow at first; what counts is that it does not go on growing.
      await attack({ port: listener.port, from: 0, to: sessions / 2 }, report);
      const before = process.memoryUsage().rss;
      await attack({ port: listener.port, from: sessions / 2, to: sessions }, report);
      expect(await stillSlow(slow, { port: listener.port })).toEqual([]);
      expect(outcomes.aborted).toBeGreaterThan(sessions / 4);
      expect(outcomes.released).toBeGreaterThan(0);
      expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(100);
      const association = await openAssociation(clientOptions(listener.port));
      expect(await echo(association)).toEqual({ status: 0 });
      await association.release();
      await listener.close();
      expect(listener.associationCount).toBe(0);
    },
  );

  it('the same holds over TLS', { timeout: 300_000 }, async () => {
    const identity = await selfSigned('server');
    const listener = await testListener(new SinkRecord(), { limits, tls: identity, onEvent: () => undefined });
    const slow: number[] = [];
    await attack(
      { port: listener.port, ca: identity.cert, from: 0, to: sessions / 20 },
      (seed, _outcome, milliseconds) => {
        if (milliseconds > 1000) slow.push(seed);
      },
    );
    expect(await stillSlow(slow, { port: listener.port, ca: identity.cert })).toEqual([]);
    await listener.close();
    expect(listener.associationCount).toBe(0);
  });

  it('50,000 requests with wrong bytes are read or refused, never anything else', () => {
    const random = randomNumbers(11);
    const correct = associateRequest(ctImageStorage, verification).subarray(6);
    let refused = 0;
    for (let round = 0; round < 50_000; round += 1) {
      const body = correct.slice(0, random() < 0.2 ? Math.floor(random() * correct.length) : correct.length);
      for (let flips = Math.floor(random() * 6); flips >= 0; flips -= 1) {
        body[Math.floor(random() * body.length)] = Math.floor(random() * 256);
      }
      if (isRefused(1 + Math.floor(random() * 7), body)) refused += 1;
    }
    expect(refused).toBeGreaterThan(5_000);
  });
});

type Report = (seed: number, outcome: Outcome, milliseconds: number) => void;

interface Target {
  readonly port: number;
  /** The authority to trust; undefined for a plain connection. */
  readonly ca?: string;
}

/** Runs the conversations of these seeds, `atOnce` at a time. */
async function attack({ from, to, ...target }: Target & { from: number; to: number }, report: Report): Promise<void> {
  let seed = from;
  const worker = async (): Promise<void> => {
    while (seed < to) {
      const mine = (seed += 1);
      const { outcome, milliseconds } = await timed(mine, target);
      report(mine, outcome, milliseconds);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Returns the seeds that take more than a second also when they run alone: a busy machine is no silence. */
async function stillSlow(seeds: readonly number[], target: Target): Promise<number[]> {
  const slow: number[] = [];
  for (const seed of seeds) {
    const { milliseconds } = await timed(seed, target);
    if (milliseconds > 1000) slow.push(seed);
  }
  return slow;
}

async function timed(seed: number, target: Target): Promise<{ outcome: Outcome; milliseconds: number }> {
  const peer = target.ca === undefined ? await RawPeer.connect(target.port) : await connectTls(target.port, target.ca);
  const sentAt = performance.now();
  const outcome = await converse(peer, seed);
  return { outcome, milliseconds: performance.now() - sentAt };
}

/** Half of them wait for their A-ASSOCIATE-AC as they should, the others send everything at once. */
async function converse(peer: RawPeer, seed: number): Promise<Outcome> {
  const random = randomNumbers(seed);
  const [first = new Uint8Array(0), ...rest] = malformedSession(random);
  peer.send(first);
  if (random() < 0.5) peer.send(...rest);
  const outcome = await outcomeOf(peer, () => {
    const bytes = concat(rest);
    const cut = Math.floor(random() * bytes.length);
    peer.send(bytes.subarray(0, cut));
    peer.send(bytes.subarray(cut));
  });
  peer.destroy();
  return outcome;
}

async function connectTls(port: number, ca: string): Promise<RawPeer> {
  const socket = tls.connect({ host: '127.0.0.1', port, ca });
  const peer = RawPeer.over(socket);
  await new Promise((resolve) => socket.once('secureConnect', resolve));
  return peer;
}

async function outcomeOf(peer: RawPeer, goOn: () => void): Promise<Outcome> {
  for (;;) {
    const answer = await peer.next();
    if (answer.kind === 'closed') return 'closed';
    if (answer.kind !== 'pdu') continue;
    if (answer.type === 2) goOn();
    if (answer.type === 3) return 'rejected';
    if (answer.type === 6) return 'released';
    if (answer.type === 7) return 'aborted';
  }
}

function isRefused(type: number, body: Uint8Array): boolean {
  try {
    readPdu(type, body);
    return false;
  } catch (error) {
    if (error instanceof NetworkError) return true;
    throw error;
  }
}
