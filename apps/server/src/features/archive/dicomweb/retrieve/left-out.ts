import { DicomError } from '@isocenter/dicom/errors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Part } from './multipart.ts';

/** The fault of one object, which is no reason to keep back its neighbours. */
export interface LeftOut {
  readonly reason: Error;
  /** Stands in its place where parts are told apart by their order. */
  readonly instead?: Part;
}

export type MadePart = Part | LeftOut;

export function isLeftOut(made: MadePart): made is LeftOut {
  return 'reason' in made;
}

const ofTheObject: ReadonlySet<string> = new Set([
  'not-acceptable',
  'not-found',
  'object-damaged',
  'too-large',
  'unusable-file',
]);

/** True if the object is at fault, and not the archive. */
export function isOfTheObject(error: unknown): error is Error {
  return error instanceof DicomError || (error instanceof AppError && ofTheObject.has(error.code));
}

/** Yields the parts of one object after the other. Of what is damaged the parts end where nothing more can be made of it. */
export async function* partsOfEach<T>(
  objects: Iterable<T>,
  make: (object: T) => AsyncIterable<MadePart>,
): AsyncGenerator<MadePart> {
  for (const object of objects) {
    try {
      yield* make(object);
    } catch (error) {
      if (!isOfTheObject(error)) throw error;
      yield { reason: error };
    }
  }
}

const sentence = Buffer.from('This frame is damaged and cannot be given.\r\n');

/** Returns a frame at its address; of one that nothing can be made of a sentence, so that none of the others moves up into its place. */
export async function frameOrSentence(
  location: string,
  make: () => Promise<Omit<Part, 'location'>>,
): Promise<MadePart> {
  try {
    return { ...(await make()), location };
  } catch (error) {
    if (!isOfTheObject(error)) throw error;
    return { reason: error, instead: { contentType: 'text/plain', location, segments: [{ bytes: sentence }] } };
  }
}
