import { announceUpload, finishUpload } from '@isocenter/contract/archive/uploads.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
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

/** Tells the archive that all is sent, until it has heard. @returns why it could not be told, if so */
export async function endUpload({ id, planned, marks, isCurrent }: Ending): Promise<StopReason | undefined> {
  for (let tries = 1; isCurrent(); tries += 1) {
    try {
      await call(announceUpload, { params: { id }, body: planned });
      await call(finishUpload, { params: { id }, body: marks });
      return undefined;
    } catch (error) {
      const next = afterFailure(error, tries);
      if (next.kind === 'stop') return next.because;
      if (next.kind === 'refused') return 'gone';
      await new Promise((resolve) => setTimeout(resolve, backoffMilliseconds(tries)));
    }
  }
  return undefined;
}
