import { swapUnits } from '../bytes/byte-writer.ts';
import { ValueSource } from '../bytes/value-source.ts';
import type { Tag } from '../dictionary/dictionary.ts';
import type { Vr, VrProperties } from '../dictionary/vr.ts';
import type { DataSet } from './data-set.ts';

/**
 * A value that is not in its bytes: items of a sequence; text that waits for a character set; or a reference to bytes stored elsewhere
 * (DICOM JSON's BulkDataURI).
 */
export type ElementContent =
  | { readonly items: DataSet[] }
  | { readonly text: string }
  | { readonly bulkDataUri: string }
  | undefined;

const empty = new ValueSource(new Uint8Array(0));

/**
 * One data element. The value is a range of bytes until somebody reads it, so reading costs the same for 2 bytes and 500 MB. Positional
 * parameters, because a large study creates millions of these.
 */
export class Element {
  readonly tag: Tag;
  readonly properties: VrProperties;
  readonly source: ValueSource;
  /** The start of the value in `source.bytes`; of a sequence that was read, the start of its first item. */
  readonly offset: number;
  readonly length: number;
  readonly content: ElementContent;
  /** The bytes are items of fragments with their delimiter (PS3.5 §A.4). */
  readonly encapsulated: boolean;

  constructor(
    tag: Tag,
    properties: VrProperties,
    source: ValueSource = empty,
    offset = 0,
    length = 0,
    content?: ElementContent,
    encapsulated = false,
  ) {
    this.tag = tag;
    this.properties = properties;
    this.source = source;
    this.offset = offset;
    this.length = length;
    this.content = content;
    this.encapsulated = encapsulated;
  }

  get vr(): Vr {
    return this.properties.vr;
  }

  /** The items of a sequence; `undefined` for every other VR. */
  get items(): readonly DataSet[] | undefined {
    return this.content !== undefined && 'items' in this.content ? this.content.items : undefined;
  }

  /** Text that was set and has characters beyond ASCII; it gets its bytes when it is written. */
  get pendingText(): string | undefined {
    return this.content !== undefined && 'text' in this.content ? this.content.text : undefined;
  }

  get bulkDataUri(): string | undefined {
    return this.content !== undefined && 'bulkDataUri' in this.content ? this.content.bulkDataUri : undefined;
  }

  get isEmpty(): boolean {
    return this.length === 0 && (this.content === undefined || this.items?.length === 0);
  }

  /** The value in little endian, without copying where it was read so. */
  bytes(): Uint8Array {
    const { bytes, bigEndian } = this.source;
    const value = bytes.subarray(this.offset, this.offset + this.length);
    if (!bigEndian || this.encapsulated || this.properties.unit === 1) return value;
    // Not `slice`: that of a Buffer is a view, and swapping would change what was read.
    const swapped = Uint8Array.from(value);
    swapUnits(swapped, this.properties.unit);
    return swapped;
  }
}
