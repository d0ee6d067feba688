import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { listOf, nullable, oneOf } from '../schemas.ts';
import { labelColours } from './labels.ts';

/** The codes that come with the product (PS3.3 §C.7.3.1.1.1, with some that are retired, and LIVE). They are switched off, not removed. */
export const builtInModalities = [
  'CR',
  'CT',
  'DX',
  'ECG',
  'EPS',
  'ES',
  'IO',
  'IVUS',
  'LIVE',
  'MG',
  'MR',
  'NM',
  'OCT',
  'OP',
  'OPT',
  'OT',
  'PT',
  'PX',
  'RF',
  'RG',
  'SC',
  'US',
  'XA',
  'XC',
] as const;

export const Modality = Type.Object({
  code: Type.String(),
  /** The house's own name; empty: that of the standard. */
  name: Type.String(),
  /** Null: that of its kind. */
  colour: nullable(oneOf(labelColours)),
  isBuiltIn: Type.Boolean(),
  /** False of a code that only images have. */
  isListed: Type.Boolean(),
  /** Inactive ones are offered no more. */
  isActive: Type.Boolean(),
  /** Of the newest 20,000 studies that the caller sees. */
  studies: Type.Integer(),
});
export type Modality = Static<typeof Modality>;

/** The modalities in their order, then those that only the caller's studies have: what forms offer, and how badges look. */
export const listModalities = defineRoute({
  method: 'GET',
  path: '/api/modalities',
  summary: 'List modalities',
  access: { kind: 'signed-in' },
  response: listOf(Modality),
});
