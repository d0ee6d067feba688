import { setTimeout as pause } from 'node:timers/promises';
import { benchCtSeries } from '@isocenter/phantom/bench-instances.ts';
import { firstMailSettings } from '@isocenter/contract/system/letters/fields.ts';
import { startSmtpPeer } from '#platform/testing/smtp-peer.ts';
import { ownerOf } from '#testing/owner-of-database.ts';
import type { Installation } from '../testing/installation.ts';
import { Ledger, sendByStow } from '../testing/senders.ts';
import { callerOf, whileTrue, type Caller } from './evidence.ts';
import type { Bench, Finding, Proof } from './proof.ts';

const lettersPerSecond = 100;
/** Share of the images that are stored without letters. */
const leastShare = 0.9;

export const lettersProof: Proof = {
  name: 'letters',
  title: '100 letters a second queued while images arrive, with a mail server that takes them',
  run: letters,
};

/** Rounds with letters and rounds without follow each other, so that what else the machine does meets both. */
async function letters(bench: Bench): Promise<Finding> {
  const [rounds, seconds] = bench.isQuick ? [3, 4] : [6, 10];
  const installation = await bench.installation();
  const peer = await startSmtpPeer();
  const database = await ownerOf(installation.dataDir);
  try {
    await nameMailServer(await callerOf(installation), peer.port);
    const source = benchCtSeries({ studies: 100_000, series: 1, instances: 10 });
    // What is compiled and opened once belongs to neither.
    await stored(installation, source, seconds);
    const sums = { without: 0, with: 0, queued: 0 };
    for (let round = 0; round < rounds; round += 1) {
      sums.without += await stored(installation, source, seconds);
      const queueing = { now: true };
      const queued = queueLetters((text) => database.query(text), queueing);
      sums.with += await stored(installation, source, seconds);
      queueing.now = false;
      sums.queued += await queued;
    }
    const perSecond = (sum: number) => sum / (rounds * seconds);
    const share = sums.with / sums.without;
    const figures = {
      'images a second without': perSecond(sums.without).toFixed(1),
      'with letters': perSecond(sums.with).toFixed(1),
      'letters a second': perSecond(sums.queued).toFixed(1),
      'taken by the mail server': peer.received.length,
    };
    const misses: string[] = [];
    if (share < leastShare) misses.push(`With letters ${(share * 100).toFixed(0)} % of the images were stored.`);
    if (perSecond(sums.queued) < 0.95 * lettersPerSecond)
      misses.push(`${figures['letters a second']} letters a second.`);
    if (peer.received.length === 0) misses.push('The mail server was given no letter.');
    return { figures, misses };
  } finally {
    await database.end();
    await peer.close();
  }
}

/** @returns how many images were acknowledged in so many seconds */
async function stored(installation: Installation, source: Parameters<typeof whileTrue>[0], seconds: number) {
  const [ledger, sending] = [new Ledger(), { now: true }];
  const sent = Promise.all([0, 1].map(() => sendByStow(installation, whileTrue(source, sending), ledger)));
  await pause(seconds * 1000);
  const { size } = ledger.acknowledged;
  sending.now = false;
  await sent;
  return size;
}

/** Queues the letters that are due by the clock, each in a transaction of its own as acts queue them. @returns how many */
async function queueLetters(run: (statement: string) => Promise<unknown>, queueing: { readonly now: boolean }) {
  const began = performance.now();
  let queued = 0;
  while (queueing.now) {
    const due = ((performance.now() - began) / 1000) * lettersPerSecond;
    for (; queued < due; queued += 1) await run(statement);
    await pause(10);
  }
  return queued;
}

const statement = `insert into outgoing_mail (to_address, subject, body, html)
  values ('reader@clinic.example', 'A study was assigned to you', repeat('Words of a letter. ', 60),
    '<p>' || repeat('Words of a letter. ', 60) || '</p>')`;

async function nameMailServer(caller: Caller, port: number): Promise<void> {
  const path = '/api/settings/mail';
  const { inForce } = (await (await caller.fetch(path)).json()) as { inForce: { revision: number } };
  const address = { host: '127.0.0.1', port, security: 'none', fromAddress: 'archive@clinic.example' };
  const body = { settings: { ...firstMailSettings, ...address }, basedOn: inForce.revision };
  const headers = { 'content-type': 'application/json' };
  const answer = await caller.fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`No mail server was set: ${answer.status} ${await answer.text()}`);
}
