import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import { createLabel, getLabel, removeLabel, updateLabel } from '@isocenter/contract/archive/labels/endpoints.ts';
import { emptyLabel, LabelFields } from '@isocenter/contract/archive/labels/fields.ts';
import { getGroup, getGroupHanging } from '@isocenter/contract/people/groups/endpoints.ts';
import { recordKind } from './record-kind.ts';

const fields = { cacheKey: 'labels', schema: LabelFields, empty: emptyLabel, id: 'labelId' } as const;
const calls = { get: getLabel, create: createLabel, update: updateLabel } as const;

afterEach(() => vi.unstubAllGlobals());

/** The requests that an act sends, each answered with `{}`. */
async function requestsOf(act: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${url}${typeof body === 'string' ? ` ${body}` : ''}`);
    return Response.json({});
  });
  await act();
  return sent;
}

test('one record is read, added, changed and removed by the endpoints of its kind', async () => {
  const kind = recordKind({ ...fields, ...calls, remove: removeLabel });
  const label = { ...emptyLabel, name: 'Board' };
  expect(await requestsOf(() => kind.load(7))).toEqual(['GET /api/labels/7']);
  expect(await requestsOf(() => kind.add(label))).toEqual([`POST /api/labels ${JSON.stringify(label)}`]);
  const changed = { ...label, revision: 2 };
  expect(await requestsOf(() => kind.change(7, changed))).toEqual([`PUT /api/labels/7 ${JSON.stringify(changed)}`]);
  expect(await requestsOf(() => kind.remove(7))).toEqual(['DELETE /api/labels/7']);
  expect(kind.keyOf({ labelId: 7 })).toBe(7);
});

test('what prevents a removal is requested only where something can', async () => {
  const { signal } = new AbortController();
  const plain = recordKind({ ...fields, ...calls, remove: removeLabel });
  expect(await plain.hanging(7, signal)).toEqual({ hanging: [] });
  expect(await requestsOf(() => plain.hanging(7, signal))).toEqual([]);
});

test('the compiler refuses endpoints of other records', () => {
  // @ts-expect-error: a group is no label
  expectTypeOf(recordKind({ ...fields, ...calls, get: getGroup }));
  // @ts-expect-error: what belongs to a group is requested by the number of a group
  expectTypeOf(recordKind({ ...fields, ...calls, remove: removeLabel, hanging: getGroupHanging }));
  // @ts-expect-error: a label is not created by its number
  expectTypeOf(recordKind({ ...fields, ...calls, create: updateLabel }));
  // @ts-expect-error: nothing names a label by this
  expectTypeOf(recordKind({ ...fields, ...calls, id: 'groupId' }));
});
