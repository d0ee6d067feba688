import { Type, type Static } from 'typebox';

export const ProductChanges = Type.Object({
  version: Type.String(),
  /** In English: what users notice, by subject; empty where nothing was written. */
  parts: Type.Array(Type.Object({ title: Type.String(), changes: Type.Array(Type.String()) })),
});
export type ProductChanges = Static<typeof ProductChanges>;

export const step = {
  /** `0230-refused-objects` */
  name: Type.String(),
  /** The English text of its author; empty if there is none. */
  what: Type.String(),
};
export const MigrationStep = Type.Object(step);
export type MigrationStep = Static<typeof MigrationStep>;
