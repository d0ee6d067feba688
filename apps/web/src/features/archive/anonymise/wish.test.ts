import { expect, test } from 'vitest';
import { changesOf, emptyWish, rectangleBetween, wishOf } from './wish.ts';

const image = { rows: 100, columns: 200 };

test('a rectangle is in pixels of the image, whichever way it was drawn', () => {
  const wanted = { x: 20, y: 10, width: 80, height: 40 };
  expect(rectangleBetween({ x: 0.1, y: 0.1 }, { x: 0.5, y: 0.5 }, image)).toEqual(wanted);
  expect(rectangleBetween({ x: 0.5, y: 0.5 }, { x: 0.1, y: 0.1 }, image)).toEqual(wanted);
});

test('a rectangle ends where the picture does, and a touch is none', () => {
  expect(rectangleBetween({ x: 0.9, y: 0.9 }, { x: 2, y: 2 }, image)).toEqual({ x: 180, y: 90, width: 20, height: 10 });
  expect(rectangleBetween({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 }, image)).toBeUndefined();
});

test('what is chosen and drawn is counted by answers, and a touch that drew nothing is none', () => {
  const begun = emptyWish();
  expect(changesOf(begun, { ...begun, drawn: { '1.2': [] } })).toBe(0);
  const rectangles = [{ x: 0, y: 0, width: 2, height: 2 }];
  expect(changesOf(begun, { ...begun, patientName: 'Case', drawn: { '1.2': rectangles } })).toBe(2);
});

test('what is drawn on a series that stays behind is not asked for', () => {
  const rectangles = [{ x: 0, y: 0, width: 2, height: 2 }];
  const { blackOut, withoutSeries } = wishOf({
    ...emptyWish(),
    drawn: { '1.2': rectangles, '1.3': rectangles, '1.4': [] },
    without: ['1.3'],
  });
  expect(blackOut).toEqual([{ seriesUid: '1.2', sopUids: [], rectangles }]);
  expect(withoutSeries).toEqual(['1.3']);
});
