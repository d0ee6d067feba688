import type { BulkAct } from '@isocenter/contract/reading/bulk/fields.ts';

export interface ManyInput {
  readonly act: BulkAct;
  /** Returns the title of the toast when it is done with so many. */
  readonly title: (count: number) => string;
  /** It began jobs, which go on. */
  readonly goesOn?: true;
}
