import { expect, test } from 'vitest';
import type { TFunction } from '#i18n/text-keys.ts';
import type { DisplaySet } from '@isocenter/viewer/study/model.ts';
import { placeWords } from './measurement-place.ts';

// the last part of the key with its number
const t = ((key: string, { number }: { number: number }) =>
  `${key.split('.').at(-1)} ${number}`) as unknown as TFunction;
const images = (seriesUid: string, ...sopInstanceUids: string[]): DisplaySet =>
  ({
    kind: 'images',
    seriesUid,
    seriesNumber: 1,
    frames: sopInstanceUids.map((sopInstanceUid) => ({ sopInstanceUid, frame: 1 })),
  }) as unknown as DisplaySet; // all that is asked for
const imageOf = (displaySets: readonly DisplaySet[], sopInstanceUid: string) =>
  placeWords(t, displaySets, { kind: 'picture', seriesUid: '1', sopInstanceUid, frame: 1 }).at(-1);

test('images are counted as the viewport does, and films of a series through it', () => {
  const films = [images('1', '1.1'), images('2', '2.1'), images('1', '1.2')];
  expect(['1.1', '1.2'].map((uid) => imageOf(films, uid))).toEqual(['inImage 1', 'inImage 2']);
  const stacks = [images('1', '1.1', '1.2'), images('1', '1.3', '1.4')];
  expect(['1.2', '1.3'].map((uid) => imageOf(stacks, uid))).toEqual(['inImage 2', 'inImage 1']);
});
