import Type, { type Static } from 'typebox';
import { emptyOf, needing, type Faults } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { say, type Said } from '../said.ts';
import { Instant, Nothing, nullable, oneOf, Revision, strict } from '../schemas.ts';

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

/** Empty: every modality, every procedure. */
const modality = Type.String({
  maxLength: 16,
  pattern: '^[A-Z0-9_ ]*$',
  ...needing(say`takes capital letters, figures, underscores and blanks only`),
});
const procedure = Type.String({ maxLength: 64, pattern: '^[^\\p{Cc}]*$' });
/** DLP in mGy·cm, CTDIvol in mGy, dose area product in Gy·cm². */
export const doseQuantities = ['dlp', 'ctdi', 'dap'] as const;

const rules = {
  /** How much work a study is; 1 where nothing is said. */
  weights: Type.Array(strict({ modality, procedure, weight: Type.Number({ minimum: 0, maximum: 1000 }) }), {
    maxItems: 200,
  }),
  /** Above which level a study is over its dose reference. */
  doseReferences: Type.Array(
    strict({
      modality,
      procedure,
      quantity: oneOf(doseQuantities),
      level: Type.Number({ minimum: 0.001, maximum: 1_000_000 }),
    }),
    { maxItems: 200 },
  ),
};
/**
 * What figures go by. What is said of a procedure (words of the study's description) comes before what is said of a modality, and longer
 * words before shorter ones.
 */
export const FigureRules = strict(rules);
export type FigureRules = Static<typeof FigureRules>;
export type ReadingWeight = FigureRules['weights'][number];
export type DoseReference = FigureRules['doseReferences'][number];

export const emptyFigureRules: FigureRules = emptyOf(FigureRules);

export const StoredFigureRules = Type.Object({ ...rules, revision: Type.Integer() });
export type StoredFigureRules = Static<typeof StoredFigureRules>;

/** One thing has one weight, and one level of each quantity. */
export function figureRuleFaults({ weights, doseReferences }: FigureRules): Faults {
  const places = (names: readonly string[], part: string): [string, Said][] =>
    names.flatMap((name, at) =>
      names.indexOf(name) < at ? [[`${part}.${at}.procedure`, say`stands there twice`]] : [],
    );
  const kind = (rule: { readonly modality: string; readonly procedure: string }) =>
    `${rule.modality}\n${rule.procedure.toLowerCase()}`;
  return Object.fromEntries([
    ...places(weights.map(kind), 'weights'),
    ...places(
      doseReferences.map((rule) => `${kind(rule)}\n${rule.quantity}`),
      'doseReferences',
    ),
  ]);
}

/**
 * Levels to begin with: of dose length products of adults, as S. J. Foley, M. F. McEntee and L. A. Rainford found them (Establishment of CT
 * diagnostic reference levels in Ireland, British Journal of Radiology 85, 2012, 1390 to 1397). They are proposed, and never hold by
 * themselves.
 */
export const proposedDoseReferences: readonly DoseReference[] = (
  [
    ['head', 940],
    ['sinus', 210],
    ['cervical', 420],
    ['thorax', 390],
    ['chest', 390],
    ['pulmonary', 430],
    ['abdomen', 600],
    ['chest abdomen pelvis', 850],
    ['thorax abdomen pelvis', 850],
  ] as const
).map(([procedure, level]) => ({ modality: 'CT', procedure, quantity: 'dlp', level }));

export const getFigureRules = defineRoute({
  method: 'GET',
  path: '/api/figures/rules',
  summary: 'Weights of studies and dose references',
  access: { kind: 'ability', action: 'read', subject: 'Analytics' },
  response: StoredFigureRules,
});

/** Replaces all of them. Every study is counted anew by them. @throws `stale-revision`; `invalid-input` for two rules of one thing */
export const putFigureRules = defineRoute({
  method: 'PUT',
  path: '/api/figures/rules',
  summary: 'Change weights of studies and dose references',
  access: { kind: 'ability', action: 'manage', subject: 'Installation' },
  body: strict({ ...rules, revision: Revision }),
  tidied: true,
  response: StoredFigureRules,
  audit: 'figures.rules',
});
