import { describe, expect, test } from 'vitest';
import type { JobRow } from '@isocenter/contract/system/jobs.ts';
import { FinishedJobsList } from './finished-jobs.ts';

const job = (id: string, state: JobRow['state']): JobRow => ({
  id,
  kind: 'download',
  title: 'ZIP of 14 studies',
  state,
  done: 1,
  total: 1,
  error: null,
  createdAt: '2026-11-20T14:00:00Z',
  finishedAt: null,
});

describe('FinishedJobsList', () => {
  test('lists jobs that ended, newest first, and counts them until they were seen', () => {
    const list = new FinishedJobsList();
    for (const [id, state] of [
      ['a', 'running'],
      ['a', 'done'],
      ['b', 'failed'],
      ['c', 'cancelled'],
    ] as const) {
      list.hear({ kind: 'job.changed', job: job(id, state) });
    }
    expect(list.state().jobs.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(list.state().unread).toBe(2);
    list.markRead();
    expect(list.state().unread).toBe(0);
  });

  test('lists a job once, however often it is told', () => {
    const list = new FinishedJobsList();
    list.hear({ kind: 'job.changed', job: job('a', 'done') });
    list.hear({ kind: 'job.changed', job: job('a', 'done') });
    expect(list.state()).toMatchObject({ unread: 1 });
    expect(list.state().jobs).toHaveLength(1);
  });
});
