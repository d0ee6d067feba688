import { Type, type Static } from 'typebox';
import { line } from '../../field-schemas.ts';
import { strict, oneOf, Uid, Uuid } from '../../schemas.ts';
import { AnnotationTool } from '../annotations/fields.ts';
import { longestCaption, mostKeyImages } from './reports.ts';

/** A place on what is seen, as shares of its width and height from the upper left; what reaches beyond an edge is cut there. */
const Place = Type.Array(Type.Number({ minimum: -4, maximum: 5 }), { minItems: 2, maxItems: 2 });

/** An annotation on an image as it is seen: the points of its tool, and its text. */
const Mark = strict({
  tool: AnnotationTool,
  points: Type.Array(Place, { minItems: 1, maxItems: 200 }),
  text: Type.String({ maxLength: 80, pattern: '^[^\\p{Cc}]*$' }),
});

const Pixels = Type.Integer({ minimum: 0, maximum: 65_535 });

/** The view of an image when it was marked. */
export const KeyLook = strict({
  /** Undefined for colours, and for what is seen as its object says. */
  window: Type.Optional(
    strict({
      center: Type.Number({ minimum: -1e9, maximum: 1e9 }),
      width: Type.Number({ exclusiveMinimum: 0, maximum: 1e9 }),
      shape: oneOf(['linear', 'linear-exact', 'sigmoid']),
    }),
  ),
  isInverted: Type.Boolean(),
  /** The part that was in sight, in pixels of the image. */
  region: strict({
    x: Pixels,
    y: Pixels,
    width: Type.Integer({ minimum: 1, maximum: 65_535 }),
    height: Type.Integer({ minimum: 1, maximum: 65_535 }),
  }),
  /** Mirrored left to right first, then turned clockwise. */
  isMirrored: Type.Boolean(),
  rotation: Type.Union([Type.Literal(0), Type.Literal(90), Type.Literal(180), Type.Literal(270)]),
  /** The height of a pixel divided by its width. */
  pixelAspect: Type.Number({ minimum: 0.1, maximum: 10 }),
  marks: Type.Array(Mark, { maxItems: 100 }),
});
export type KeyLook = Static<typeof KeyLook>;
export type KeyMark = KeyLook['marks'][number];

/** An image that is marked for a report. */
export const NewKeyImage = strict({
  sopInstanceUid: Uid,
  /** Counted from 1. */
  frame: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  look: KeyLook,
  caption: Type.Optional(line(longestCaption)),
});
export type NewKeyImage = Static<typeof NewKeyImage>;

/** An image on the page of a report, with what stands below it. */
export const KeyImage = Type.Object({
  imageId: Uuid,
  caption: Type.String(),
  /** Size of its picture, in pixels. */
  width: Type.Integer(),
  height: Type.Integer(),
  sopInstanceUid: Type.String(),
  frame: Type.Integer(),
});
export type KeyImage = Static<typeof KeyImage>;

/** The images of a report, in their order, as they are saved. */
export const SavedKeyImages = Type.Array(strict({ imageId: Uuid, caption: line(longestCaption) }), {
  maxItems: mostKeyImages,
});
