import { describe, expect, it } from 'vitest';
import { dayOfGroup, groupOf, placeBeside, placeStepped } from './task-groups.ts';

const now = new Date(2026, 10, 20, 14, 52);
const task = (taskId: number, dueDay: string | null, dueTime = '') => ({ taskId, dueDay, dueTime });

describe('the heading of a task', () => {
  it.each([
    ['2026-11-19', '', 'late'],
    ['2026-11-20', '14:00', 'late'],
    ['2026-11-20', '', 'today'],
    ['2026-11-20', '16:00', 'today'],
    ['2026-11-27', '', 'week'],
    ['2026-11-28', '', 'later'],
    [null, '', 'none'],
  ])('of %s %s is %s', (day, time, group) => {
    expect(groupOf(task(1, day, time), now)).toBe(group);
  });
});

describe('where a task goes', () => {
  const tasks = [task(1, 'a'), task(2, 'a'), task(3, 'b'), task(4, 'b')];

  it('is beside the one of its day that it was dropped on', () => {
    expect(placeBeside(tasks, 4, 3, 'before')).toEqual({ dueDay: 'b', before: 3 });
    expect(placeBeside(tasks, 1, 2, 'after')).toEqual({ dueDay: 'a', before: null });
  });

  it('is nowhere beside one of another day: putting tasks in order changes no date', () => {
    expect(placeBeside(tasks, 4, 1, 'before')).toBeUndefined();
    expect(placeBeside(tasks, 1, 3, 'after')).toBeUndefined();
  });

  it('is one place on by a key, and never over the edge of its day', () => {
    expect(placeStepped(tasks, 1, 1)).toEqual({ dueDay: 'a', before: null });
    expect(placeStepped(tasks, 2, -1)).toEqual({ dueDay: 'a', before: 1 });
    expect(placeStepped(tasks, 2, 1)).toBeUndefined();
    expect(placeStepped(tasks, 3, -1)).toBeUndefined();
    expect(placeStepped(tasks, 1, -1)).toBeUndefined();
    expect(placeStepped(tasks, 4, 1)).toBeUndefined();
  });
});

it('a heading that is one day gives it to what is dropped on it; one that holds several gives none', () => {
  expect(dayOfGroup('today', now)).toBe('2026-11-20');
  expect(dayOfGroup('none', now)).toBeNull();
  for (const group of ['late', 'week', 'later'] as const) expect(dayOfGroup(group, now)).toBeUndefined();
});
