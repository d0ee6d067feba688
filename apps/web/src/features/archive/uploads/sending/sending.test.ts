import { describe, expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { ApiErrorCode } from '#api/api-error.ts';
import { afterFailure, backoffMilliseconds } from './after-failure.ts';
import { fieldFaults } from './finish.ts';
import { RateMeter } from './rate-meter.ts';

const failure = (code: ApiErrorCode, status = 500) => new ApiError({ code, message: code, status });

describe('after a failure', () => {
  test('what may pass by itself is tried again, however often', () => {
    for (const code of ['no-connection', 'timed-out', 'not-ready', 'too-many-requests'] as const)
      expect(afterFailure(failure(code), 1_000)).toEqual({ kind: 'again' });
  });

  test('a bug of the server is given up after five tries, for this file only', () => {
    expect(afterFailure(failure('internal-error'), 4)).toEqual({ kind: 'again' });
    expect(afterFailure(failure('internal-error'), 5)).toEqual({ kind: 'refused', message: 'internal-error' });
  });

  test('what concerns the whole upload stops it', () => {
    expect(afterFailure(failure('storage-full', 507), 1)).toEqual({ kind: 'stop', because: 'full' });
    expect(afterFailure(failure('not-signed-in', 401), 1)).toEqual({ kind: 'stop', because: 'signed-out' });
    expect(afterFailure(failure('not-found', 404), 1)).toEqual({ kind: 'stop', because: 'gone' });
  });

  test('pauses double up to half a minute', () => {
    const middle = () => 0.5;
    expect([1, 2, 3, 20].map((tries) => backoffMilliseconds(tries, middle))).toEqual([1_000, 2_000, 4_000, 30_000]);
  });
});

describe('an end that is refused', () => {
  const marks = { fields: [7, 9].map((fieldId) => ({ fieldId, value: 'x' })) };
  const refusal = (code: ApiErrorCode, fields?: Record<string, string>) =>
    new ApiError({ code, message: code, status: 400, ...(fields !== undefined && { fields }) });

  test('names the fields that are at fault', () => {
    const error = refusal('invalid-input', { 9: 'is switched off' });
    expect(fieldFaults(error, marks)).toEqual(new Map([[9, 'This is switched off.']]));
  });

  test('is of every field where none is named, so that it is not refused for ever', () => {
    for (const error of [refusal('forbidden'), refusal('invalid-input', { 'fields.0.value': 'is too long' })])
      expect(fieldFaults(error, marks)).toEqual(new Map([7, 9].map((fieldId) => [fieldId, error.message])));
  });

  test('is not for the fields when there are none, or when it may pass by itself', () => {
    expect(fieldFaults(refusal('invalid-input'), { fields: [] })).toBeUndefined();
    expect(fieldFaults(refusal('invalid-input'), {})).toBeUndefined();
    for (const error of [refusal('not-ready'), refusal('not-found'), new Error('lost')])
      expect(fieldFaults(error, marks)).toBeUndefined();
  });
});

describe('the rate', () => {
  test('is of the last seconds, and unknown at the beginning', () => {
    const meter = new RateMeter();
    expect(meter.bytesPerSecond()).toBeNull();
    for (let second = 0; second <= 60; second += 1) meter.note(second < 30 ? 0 : (second - 30) * 1_000, second * 1_000);
    expect(meter.bytesPerSecond()).toBe(1_000);
    meter.reset();
    expect(meter.bytesPerSecond()).toBeNull();
  });
});
