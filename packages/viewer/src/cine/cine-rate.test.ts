import { expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import { cineRate } from './cine-rate.ts';

test.each([
  ['the recommended rate before all others', { RecommendedDisplayFrameRate: 30, CineRate: 12, FrameTime: 100 }, 30],
  ['the cine rate before the frame time', { CineRate: '12', FrameTime: 100 }, 12],
  ['the frame time in milliseconds', { FrameTime: 40 }, 25],
  ['the mean of the frame times, the first of which is always 0', { FrameTimeVector: [0, 40, 60] }, 20],
  ['at most 120', { CineRate: 9000 }, 120],
  ['at least 0.1', { FrameTime: 1e9 }, 0.1],
])('the rate is %s', (_, values, rate) => expect(cineRate(dataSet(values))).toBe(rate));

test.each([
  ['nothing is recorded', {}],
  ['it is 0', { CineRate: 0, FrameTime: 0 }],
  ['it is negative', { FrameTime: -40 }],
  ['the vector holds one frame', { FrameTimeVector: [0] }],
])('there is no rate when %s', (_, values) => expect(cineRate(dataSet(values))).toBeUndefined());
