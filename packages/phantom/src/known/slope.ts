import type { KnownHeader } from './header.ts';

/** From stored values to those that a viewer is to show. */
export interface Slope {
  readonly header: KnownHeader;
  /** Private numbers of Philips' PET group, by their tags. */
  readonly privateNumbers?: Readonly<Record<number, string>>;
  readonly of: (stored: number) => number;
  /** Absent where values have none. */
  readonly unit?: string;
  /** The reason why there is no uptake. */
  readonly missing?: string;
  /** In enhanced objects: of the other frames. */
  readonly otherFrames?: KnownHeader;
  /** In enhanced objects: not in the functional groups. */
  readonly isAtTop?: boolean;
}
