import { describe, expect, test } from 'vitest';
import { AnswerPace } from './answer-pace.ts';

/** A query whose every answer takes as long as a slice. Its turns are told to `onTurn` until that says no. */
async function query(pace: AnswerPace, onTurn: () => boolean): Promise<void> {
  const sliceEnds = pace.slices();
  do {
    const until = performance.now() + 5;
    while (performance.now() < until);
    await sliceEnds();
  } while (onTurn());
}

describe('the pace of answers', () => {
  test('lets queries go on in turn', async () => {
    const pace = new AnswerPace();
    const order: string[] = [];
    const three = (name: string) => () => order.push(name) > 0 && order.filter((each) => each === name).length < 3;
    await Promise.all(['a', 'b', 'c'].map((name) => query(pace, three(name))));
    expect(order.join('')).toBe('abcabcabc');
  });

  test('is the same for eight queries as for one while objects arrive', async () => {
    const pace = new AnswerPace();
    const start = performance.now();
    let turns = 0;
    const going = () => {
      pace.arrives();
      turns += 1;
      return turns < 20;
    };
    pace.arrives();
    await Promise.all(Array.from({ length: 8 }, () => query(pace, going)));
    // A timer may come a millisecond early; on a slow machine there are fewer turns.
    expect(turns / (performance.now() - start)).toBeLessThan(1 / 14);
    expect(turns).toBeGreaterThanOrEqual(20);
  });

  test('does not hold up what is answered within a slice', () => {
    const sliceEnds = new AnswerPace().slices();
    expect(sliceEnds()).toBeUndefined();
  });
});
