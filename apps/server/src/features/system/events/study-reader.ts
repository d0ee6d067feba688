import type { Principal } from '#platform/http/principal.ts';
import type { ShownList } from './shown-lists.ts';

/** A stream that hears of studies. */
export interface StudyReader {
  readonly principal: Principal;
  /** Readers of one view are told the same of studies. */
  readonly view: string;
  /** The lists that are told; undefined until the first are announced. */
  readonly lists: readonly ShownList[] | undefined;
  /** Lists of which the number is sent. */
  readonly counted: readonly ShownList[];
  readonly send: (message: string | Buffer) => void;
}
