import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';

export const ProductChanges = Type.Object({
  version: Type.String(),
  /** In English: what users notice, by subject; empty where nothing was written. */
  parts: Type.Array(Type.Object({ title: Type.String(), changes: Type.Array(Type.String()) })),
});
export type ProductChanges = Static<typeof ProductChanges>;

/** What changed with the version that runs. */
export const getProductChanges = defineRoute({
  method: 'GET',
  path: '/api/installation/changes',
  summary: 'What is new in this version',
  access: { kind: 'signed-in' },
  response: ProductChanges,
});
