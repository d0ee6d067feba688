import { announceUpload, finishUpload } from '@isocenter/contract/archive/uploads/endpoints.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { afterFailure, backoffMilliseconds } from './after-failure.ts';
import type { StopReason } from './after-failure.ts';

export interface Ending {
  readonly id: string;
  readonly planned: BodyOf<typeof announceUpload>;
  readonly marks: BodyOf<typeof finishUpload>;
  /** False when nobody waits for it any more. */
  readonly isCurrent: () => boolean;
}

export interface NotEnded {
  readonly because: StopReason;
  /** The faults of fields, by their numbers: without them it can be ended. */
  readonly faults?: ReadonlyMap<number, string>;
}

/** Tells the archive that all is sent, until it has heard. @returns why it could not be told, if so */
export async function endUpload({ id, planned, marks, isCurrent }: Ending): Promise<NotEnded | undefined> {
  for (let tries = 1; isCurrent(); tries += 1) {
    let isAnnounced = false;
    try {
      await call(announceUpload, { params: { id }, body: planned });
      isAnnounced = true;
      await call(finishUpload, { params: { id }, body: marks });
      return undefined;
    } catch (error) {
      const faults = isAnnounced ? fieldFaults(error, marks) : undefined;
      // Once more it would be refused again: it is the person's turn.
      if (faults !== undefined) return { because: 'fields', faults };
      const next = afterFailure(error, tries);
      if (next.kind === 'stop') return { because: next.because };
      if (next.kind === 'refused') return { because: 'gone' };
      await new Promise((resolve) => setTimeout(resolve, backoffMilliseconds(tries)));
    }
  }
  return undefined;
}

/** The fields that a refusal names, or all where it names none, as when the role fills none any more; undefined where there are none. */
export function fieldFaults(
  error: unknown,
  { fields = [] }: Pick<Ending['marks'], 'fields'>,
): ReadonlyMap<number, string> | undefined {
  const isRefusal = error instanceof ApiError && (error.code === 'invalid-input' || error.code === 'forbidden');
  if (!isRefusal || fields.length === 0) return undefined;
  const named = fields.filter(({ fieldId }) => error.fields[fieldId] !== undefined);
  const faulty = named.length === 0 ? fields : named;
  return new Map(faulty.map(({ fieldId }) => [fieldId, error.fields[fieldId] ?? error.message]));
}
