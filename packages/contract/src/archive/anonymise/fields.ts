import { Type, type Static } from 'typebox';
import { needing, type Faults } from '../../fields.ts';
import { say } from '../../said.ts';
import { strict, Uid, nullable, Key, oneOf, Instant } from '../../schemas.ts';
import { anonymiseOptions } from './anonymise.ts';

const line = (most: number) =>
  Type.String({
    minLength: 1,
    maxLength: most,
    pattern: '^[^\\p{Cc}\\\\=]*$',
    ...needing(say`is one line without a backslash and an equals sign`),
  });

/** The name of the invented patients of many copies, before the letters that tell one from another. */
export const Pseudonym = line(40);

const place = Type.Integer({ minimum: 0, maximum: 65_535 });
const size = Type.Integer({ minimum: 1, maximum: 65_535 });
export const Rectangle = strict({ x: place, y: place, width: size, height: size });
export type Rectangle = Static<typeof Rectangle>;

/** The rectangles that are blackened in the images of a series, in pixels of the image. */
export const BlackOut = strict({
  seriesUid: Uid,
  /** These images only; all of the series when empty. */
  sopUids: Type.Array(Uid, { maxItems: 1000 }),
  rectangles: Type.Array(Rectangle, { minItems: 1, maxItems: 50 }),
});
export type BlackOut = Static<typeof BlackOut>;

const fields = {
  /** The patient of the new study. */
  patientId: line(64),
  patientName: line(64),
  /** The clinic of the new study; null for no clinic. */
  clinicId: nullable(Key),
  options: Type.Array(oneOf(anonymiseOptions), { maxItems: anonymiseOptions.length, uniqueItems: true }),
  blackOut: Type.Array(BlackOut, { maxItems: 500 }),
  /** Series that are left out. */
  withoutSeries: Type.Array(Uid, { maxItems: 1000 }),
};
/** The options for studies that leave anonymously. The new name of a patient follows from the patient's identity here. */
export const AnonymousLeaving = strict({ options: fields.options });
export type AnonymousLeaving = Static<typeof AnonymousLeaving>;

/** Returns the fault that concerns several options. */
export function optionFaults({ options }: AnonymousLeaving): Faults {
  const isBoth = options.includes('full-dates') && options.includes('modified-dates');
  return isBoth ? { options: say`keeps dates or moves them, not both` } : {};
}

export const AnonymiseRequest = strict(fields);
export type AnonymiseRequest = Static<typeof AnonymiseRequest>;

/** One attribute of one image before and after; null: it is not there any more. */
export const AnonymisedAttribute = Type.Object({
  /** Tags, with the index of an item after its sequence. */
  path: Type.String(),
  keyword: Type.String(),
  vr: Type.String(),
  before: Type.String(),
  after: nullable(Type.String()),
});

export const AnonymisedSeries = Type.Object({
  seriesUid: Uid,
  number: nullable(Type.Integer()),
  modality: Type.String(),
  description: Type.String(),
  images: Type.Integer(),
  /** Objects made of words, which are left out. */
  leftOut: Type.Integer(),
  /** Images that say that writing is burned into them and are not blacked out. */
  burnedIn: Type.Integer(),
  /** Its modality usually has writing in the pictures, and nothing of it is blacked out. */
  mayHaveWriting: Type.Boolean(),
  /** The name of a transfer syntax that cannot be decoded here. */
  undecoded: nullable(Type.String()),
  /** The middle image, to look at and to draw on; null if no object has a picture. */
  image: nullable(Type.Object({ sopUid: Uid, rows: Type.Integer(), columns: Type.Integer(), frames: Type.Integer() })),
  changes: Type.Array(AnonymisedAttribute),
  removed: Type.Integer(),
  removedPrivate: Type.Integer(),
  /** Free text that stays in this image. */
  freeText: Type.Array(Type.Object({ keyword: Type.String(), text: Type.String() })),
});
export type AnonymisedSeries = Static<typeof AnonymisedSeries>;

export const AnonymisePreview = Type.Object({ series: Type.Array(AnonymisedSeries) });
export type AnonymisePreview = Static<typeof AnonymisePreview>;

/** A study that was made anonymous. What it is called now is shown to who has the key. */
export const Anonymisation = Type.Object({
  anonymisationId: Type.Integer(),
  at: Instant,
  patientId: Type.String(),
  patientName: Type.String(),
  /** `dropped`: its job failed or was cancelled, and nothing of it is left. */
  state: oneOf(['running', 'done', 'dropped']),
  images: Type.Integer(),
  leftOut: Type.Integer(),
  /** The UID of the anonymous study. */
  anonymousStudyUid: Uid,
});
export type Anonymisation = Static<typeof Anonymisation>;
