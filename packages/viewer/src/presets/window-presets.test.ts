import { expect, test } from 'vitest';
import { windowFunction, windowOfRange, windowPresets, windowRange } from './window-presets.ts';

test('every modality with fixed grey values has presets for at most nine keys, each with a name of its own', () => {
  for (const modality of ['CT', 'PT']) {
    const presets = windowPresets(modality);
    expect(presets.length).toBeLessThanOrEqual(9);
    expect(new Set(presets.map(({ name }) => name)).size).toBe(presets.length);
  }
  expect(windowPresets('MR')).toEqual([]);
});

test('a window of whole values covers the range of the standard', () => {
  // PS3.3 §C.11.2.1.2.1: black up to c - 0.5 - (w - 1) / 2, white above c - 0.5 + (w - 1) / 2
  expect(windowRange({ center: 2048, width: 4096 }, 'linear')).toEqual({ lower: 0, upper: 4095 });
  expect(windowRange({ center: 2.5, width: 5 }, 'exact')).toEqual({ lower: 0, upper: 5 });
});

test.each(['linear', 'exact'] as const)('a %s window survives the way to a range and back', (form) => {
  const window = { center: -450, width: 1450 };
  expect(windowOfRange(windowRange(window, form), form)).toEqual(window);
});

test('uptake values take exact windows', () => {
  expect([windowFunction('PT'), windowFunction('CT')]).toEqual(['exact', 'linear']);
});
