import { Type } from 'typebox';
import { NearlineStore } from '../../archive/tiers/fields.ts';
import { defineRoute } from '../../route.ts';
import { nullable, Nothing, strict, Revision } from '../../schemas.ts';
import { FigureQuery, Figures, StorageFigures, FigureState, StoredFigureRules, rules } from './fields.ts';

/**
 * Figures of what the caller sees: nothing else is in any sum. What a figure needs beside (`right`, `isOfHouse`) is refused with 403
 * where the caller has it not, as is telling readers and accounts apart without `read Analytics`.
 */
export const getFigures = defineRoute({
  method: 'GET',
  path: '/api/figures',
  summary: 'Figures',
  access: { kind: 'signed-in' },
  query: FigureQuery,
  response: Figures,
});

export const getStorageFigures = defineRoute({
  method: 'GET',
  path: '/api/figures/storage',
  summary: 'Storage, its growth and its room, and the slower store where there is one',
  access: { kind: 'ability', action: 'read', subject: 'Analytics' },
  response: Type.Object({ ...StorageFigures.properties, nearline: nullable(NearlineStore) }),
});

export const getFigureState = defineRoute({
  method: 'GET',
  path: '/api/figures/state',
  summary: 'How figures are kept',
  access: { kind: 'ability', action: 'read', subject: 'Analytics' },
  response: FigureState,
});

/** Counts everything anew in the background, as it is done each night: wrong figures are corrected, and reported. */
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
