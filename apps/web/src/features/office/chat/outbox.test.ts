import { expect, test } from 'vitest';
import { Outbox, type Outgoing, type Sent } from './outbox.ts';

const message = (sentKey: string, roomId = 1): Outgoing => ({
  accountId: 1,
  roomId,
  sentKey,
  text: sentKey,
  files: [],
  study: null,
  answers: null,
  writtenAt: '2026-11-20T08:00:00Z',
  state: 'waiting',
});

test('messages wait in their order while there is no connection, and leave in it', async () => {
  const left: string[] = [];
  let isConnected = false;
  const outbox = new Outbox(({ sentKey }) => {
    if (!isConnected) return Promise.resolve('no-connection');
    left.push(sentKey);
    return Promise.resolve('sent');
  });
  for (const key of ['a', 'b', 'c']) outbox.add(message(key));
  await expect.poll(() => outbox.entries().map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  isConnected = true;
  outbox.resume();
  await expect.poll(() => outbox.entries().every(({ state }) => state === 'sent')).toBe(true);
  expect(left).toEqual(['a', 'b', 'c']);
  outbox.settle(new Set(['a', 'c']));
  expect(outbox.entries().map(({ sentKey }) => sentKey)).toEqual(['b']);
});

test('one that is refused says why, stops no other, and is tried again or dropped', async () => {
  let answer: Sent = new Error('This person takes no messages from you.');
  const outbox = new Outbox(({ sentKey }) => Promise.resolve(sentKey === 'a' ? answer : 'sent'));
  outbox.add(message('a'));
  outbox.add(message('b'));
  outbox.add(message('c', 2));
  const failed = { sentKey: 'a', state: 'failed', reason: 'This person takes no messages from you.' };
  await expect
    .poll(() => outbox.entries())
    .toMatchObject([failed, { sentKey: 'b', state: 'sent' }, { sentKey: 'c', state: 'sent' }]);
  answer = 'sent';
  outbox.retry('a');
  await expect.poll(() => outbox.entries().every(({ state }) => state === 'sent')).toBe(true);
});
