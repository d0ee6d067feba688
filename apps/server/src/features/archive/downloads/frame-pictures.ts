import { AppError } from '#platform/http/app-error.ts';

/** The samples of a frame, from 1, in little endian. @throws AppError */
export type FrameSamples = (instanceKey: number, frame: number) => Promise<Uint8Array>;

const aboutTheObject = new Set(['unusable-file', 'not-acceptable', 'not-found', 'object-damaged']);

/** Returns why one object is left out, while the others go on. @throws what it was given, when it is not about an object */
export function reasonToGoOn(error: unknown): string {
  if (error instanceof AppError && aboutTheObject.has(error.code)) return error.message;
  throw error;
}
