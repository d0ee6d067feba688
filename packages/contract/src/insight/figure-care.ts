import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { Instant, Nothing, nullable, oneOf, strict } from '../schemas.ts';

export const recountReasons = ['first', 'time-zone', 'rules', 'nightly', 'person'] as const;

/** How figures are kept. */
export const FigureState = Type.Object({
  asOf: Instant,
  behind: Type.Integer(),
  timeZone: Type.String(),
  /** The count of everything that is under way: how many studies it has counted. */
  recounting: nullable(Type.Object({ because: oneOf(recountReasons), studies: Type.Integer() })),
  /** The last one that came to its end, and how many facts and sums it put right. */
  recounted: nullable(
    Type.Object({
      at: Instant,
      because: oneOf(recountReasons),
      studies: Type.Integer(),
      mended: Type.Integer(),
    }),
  ),
});
export type FigureState = Static<typeof FigureState>;

export const getFigureState = defineRoute({
  method: 'GET',
  path: '/api/figures/state',
  summary: 'How figures are kept',
  access: { kind: 'ability', action: 'read', subject: 'Analytics' },
  response: FigureState,
});

/** Counts everything anew in the background, as it is done each night: what is wrong is put right, and told. */
export const recountFigures = defineRoute({
  method: 'POST',
  path: '/api/figures/recount',
  summary: 'Count all figures anew',
  access: { kind: 'ability', action: 'manage', subject: 'Installation' },
  body: Nothing,
  response: Nothing,
  status: 202,
  audit: 'figures.recount',
});

const modality = Type.String({ maxLength: 16, pattern: '^[^\\p{Cc}]*$' });
const procedure = Type.String({ maxLength: 64, pattern: '^[^\\p{Cc}]*$' });

/** What figures go by. What is said of a procedure (words of the study's description) comes before what is said of a modality. */
export const FigureRules = strict({
  /** How much work a study is; 1 where nothing is said. */
  weights: Type.Array(
    strict({ modality, procedure, weight: Type.Number({ minimum: 0, maximum: 1000, multipleOf: 0.01 }) }),
    { maxItems: 200 },
  ),
  /** Above which level a study is over its dose reference: DLP in mGy·cm, CTDIvol in mGy, dose area product in Gy·cm². */
  doseReferences: Type.Array(
    strict({
      modality,
      procedure,
      quantity: oneOf(['dlp', 'ctdi', 'dap']),
      level: Type.Number({ minimum: 0.001, maximum: 1_000_000 }),
    }),
    { maxItems: 200 },
  ),
});
export type FigureRules = Static<typeof FigureRules>;

export const getFigureRules = defineRoute({
  method: 'GET',
  path: '/api/figures/rules',
  summary: 'Weights of studies and dose references',
  access: { kind: 'ability', action: 'read', subject: 'Analytics' },
  response: FigureRules,
});

/** Replaces all of them. Every study is counted anew by them. */
export const putFigureRules = defineRoute({
  method: 'PUT',
  path: '/api/figures/rules',
  summary: 'Change weights of studies and dose references',
  access: { kind: 'ability', action: 'manage', subject: 'Installation' },
  body: FigureRules,
  tidied: true,
  response: FigureRules,
  audit: 'figures.rules',
});
