/** Reads a header, whether of a data set or of its JSON: by the keyword of PS3.6, or by the tag where it is private. */
export interface Header {
  has(key: string | number): boolean;
  /** Undefined where there is none, or one that is no number. */
  number(key: string | number): number | undefined;
  numbers(key: string | number): readonly number[];
  /** The first value. */
  text(key: string | number): string | undefined;
  strings(key: string | number): readonly string[];
  items(key: string | number): readonly Header[];
  /** The bytes of an attribute, low byte first. */
  bytes(key: string | number): Uint8Array | undefined;
}
