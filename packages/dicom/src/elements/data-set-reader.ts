import { ValueSource } from '../bytes/value-source.ts';
import type { Tag } from '../dictionary/dictionary.ts';
import { tagHex } from '../dictionary/dictionary.ts';
import type { TransferSyntax } from '../dictionary/uids.ts';
import type { VrProperties } from '../dictionary/vr.ts';
import { vrOfLetters, vrProperties } from '../dictionary/vr.ts';
import { DataSet } from '../dataset/data-set.ts';
import { Element } from '../dataset/element.ts';
import type { DicomErrorCode, ParseWarning } from '../errors.ts';
import { DicomError } from '../errors.ts';
import { implicitVr, readOddHeader, tagAt, uint16At, uint32At, usesExplicitVr } from './element-header.ts';
import type { ElementHeader } from './element-header.ts';
import type { ReadLimits } from './limits.ts';
import { pixelDataLocation, type PixelDataLocation } from './pixel-data-location.ts';
import type { Frame } from './reader-frame.ts';
import { startsWithItem } from './starts-with-item.ts';
import {
  isPixelData,
  itemDelimiter,
  itemTag,
  pixelRepresentation,
  sequenceDelimiter,
  undefinedLength,
} from './tags.ts';

const sequenceVr = vrProperties('SQ');
const unknownVr = vrProperties('UN');
const maximumWarnings = 100;

/** Reads one data set without recursion: what is open lies on a stack of frames, so nesting costs no call stack. */
export class DataSetReader {
  readonly dataSet = new DataSet();
  readonly warnings: ParseWarning[] = [];
  pixelData: PixelDataLocation | undefined;
  position = 0;
  readonly #bytes: Uint8Array;
  readonly #limits: ReadLimits;
  readonly #stopAtPixelData: boolean;
  readonly #little: ValueSource;
  #frame: Frame;
  #count = 0;
  #zerosUntil = 0;

  constructor(bytes: Uint8Array, syntax: TransferSyntax, options: { stopAtPixelData: boolean; limits: ReadLimits }) {
    this.#bytes = bytes;
    this.#limits = options.limits;
    this.#stopAtPixelData = options.stopAtPixelData;
    this.#little = new ValueSource(bytes);
    this.#frame = {
      dataSet: this.dataSet,
      items: undefined,
      parent: undefined,
      depth: 0,
      end: bytes.length,
      delimited: false,
      explicit: usesExplicitVr(bytes, syntax),
      source: syntax.littleEndian ? this.#little : new ValueSource(bytes, true),
      signed: false,
    };
  }

  /** Reads to the end of the bytes, or to the value of the pixel data where that was requested. */
  read(): void {
    for (;;) {
      const frame = this.#frame;
      if (this.position >= frame.end) {
        if (frame.delimited) throw this.#early(frame, 'A sequence or item has no end');
        if (!this.#close(frame)) return;
      } else if (frame.dataSet === undefined) this.#readItem(frame);
      else if (!this.#readElement(frame, frame.dataSet)) return;
    }
  }

  /** Returns false if this was the last element of the frame. */
  #readElement(frame: Frame, dataSet: DataSet): boolean {
    const start = this.position;
    if (start + 8 > frame.end) return this.#endOfPadding(frame);
    const tag = tagAt(this.#bytes, start, frame.source.bigEndian);
    if (tag >= itemTag && tag <= sequenceDelimiter) return this.#readDelimiter(frame, tag);
    if (tag === 0 && this.#isZeroToEnd(frame)) return this.#endOfPadding(frame);
    const header = this.#readHeader(frame, tag);
    this.#countOne(start);
    this.position = header.valueOffset;
    if (frame.depth === 0 && isPixelData(tag)) {
      frame.source.endOfHeader = start;
      this.pixelData ??= pixelDataLocation(start, header);
      if (this.#stopAtPixelData) {
        this.#close(frame);
        return false;
      }
    }
    if (header.length === undefinedLength) this.#readUndefinedLength(frame, dataSet, header);
    else this.#readValue(frame, dataSet, header);
    return true;
  }

  #readHeader(frame: Frame, tag: Tag): ElementHeader {
    const bytes = this.#bytes;
    const at = this.position;
    const { bigEndian } = frame.source;
    if (!frame.explicit) {
      const properties = implicitVr(tag, frame.signed);
      return { tag, properties, valueOffset: at + 8, length: uint32At(bytes, at + 4, bigEndian), explicit: false };
    }
    const properties = vrOfLetters(bytes[at + 4] ?? 0, bytes[at + 5] ?? 0);
    if (properties === undefined) {
      const header = readOddHeader({ bytes, position: at, end: frame.end, bigEndian });
      this.#warn(header.explicit ? 'invalid-vr' : 'implicit-element', tag, at);
      return header;
    }
    if (!properties.longLength) {
      return { tag, properties, valueOffset: at + 8, length: uint16At(bytes, at + 6, bigEndian), explicit: true };
    }
    if (at + 12 > frame.end) throw this.#early(frame, 'An element header ends early');
    return { tag, properties, valueOffset: at + 12, length: uint32At(bytes, at + 8, bigEndian), explicit: true };
  }

  #readValue(frame: Frame, dataSet: DataSet, { tag, properties, length, explicit }: ElementHeader): void {
    const offset = this.position;
    const end = offset + length;
    const { source } = frame;
    if (end > frame.end) throw this.#overrun(frame, tag, properties, length);
    if (properties.kind === 'sequence') {
      this.#openSequence(frame, dataSet, tag, { end, delimited: false, explicit, source });
      return;
    }
    this.#checkLength(tag, properties, length);
    if ((length & 1) === 1) this.#warn('odd-length', tag, offset);
    const known = properties === unknownVr && !source.bigEndian ? implicitVr(tag, frame.signed) : properties;
    if (known === sequenceVr && startsWithItem(this.#bytes, offset, length)) {
      this.#openSequence(frame, dataSet, tag, { end, delimited: false, explicit: false, source: this.#little });
      return;
    }
    if (tag === pixelRepresentation) frame.signed = length > 0 && uint16At(this.#bytes, offset, source.bigEndian) === 1;
    dataSet.append(new Element(tag, known === sequenceVr ? properties : known, source, offset, length));
    this.position = end;
  }

  /** Only sequences, UN (which then is an implicit sequence, PS3.5 §6.2.2) and fragments may have no length. */
  #readUndefinedLength(frame: Frame, dataSet: DataSet, { tag, properties, explicit }: ElementHeader): void {
    const { end } = frame;
    if (properties === unknownVr) {
      this.#openSequence(frame, dataSet, tag, { end, delimited: true, explicit: false, source: this.#little });
    } else if (properties.kind === 'sequence') {
      this.#openSequence(frame, dataSet, tag, { end, delimited: true, explicit, source: frame.source });
    } else if (properties.kind === 'binary') {
      const offset = this.position;
      let count = 0;
      while (this.#skipFragment(frame, count)) count += 1;
      dataSet.append(new Element(tag, properties, frame.source, offset, this.position - offset, undefined, true));
    } else throw new DicomError('invalid-length', `${tagHex(tag)} cannot have an undefined length`, this.position);
  }

  /** Returns false if no fragment follows. */
  #skipFragment(frame: Frame, before: number): boolean {
    const at = this.position;
    // Some writers leave out the delimiter of the pixel data when it is the last of an object: behind a table and a fragment.
    if (at === frame.end && frame.depth === 0 && before > 1) return false;
    if (at + 8 > frame.end) throw this.#early(frame, 'Fragments have no end');
    const tag = tagAt(this.#bytes, at, frame.source.bigEndian);
    const length = uint32At(this.#bytes, at + 4, frame.source.bigEndian);
    this.position = at + 8;
    if (tag === sequenceDelimiter) return false;
    if (tag !== itemTag || length === undefinedLength) {
      throw new DicomError('invalid-tag', 'Something other than a fragment lies between fragments', at);
    }
    if (this.position + length > frame.end) throw this.#early(frame, 'A fragment ends early');
    this.#countOne(at);
    this.position += length;
    return true;
  }

  #openSequence(
    frame: Frame,
    dataSet: DataSet,
    tag: Tag,
    place: Pick<Frame, 'end' | 'delimited' | 'explicit' | 'source'>,
  ): void {
    if (frame.depth >= this.#limits.depth)
      throw new DicomError('too-deep', `Sequences are nested deeper than ${this.#limits.depth}`, this.position);
    const items: DataSet[] = [];
    dataSet.append(new Element(tag, sequenceVr, undefined, this.position, 0, { items }));
    const { end, delimited, explicit, source } = place;
    this.#frame = {
      dataSet: undefined,
      items,
      parent: frame,
      depth: frame.depth + 1,
      end,
      delimited,
      explicit,
      source,
      signed: frame.signed,
    };
  }

  #readItem(frame: Frame): void {
    const at = this.position;
    if (at + 8 > frame.end) throw this.#early(frame, 'A sequence ends early');
    const { bigEndian } = frame.source;
    const tag = tagAt(this.#bytes, at, bigEndian);
    const length = uint32At(this.#bytes, at + 4, bigEndian);
    this.position = at + 8;
    if (tag === sequenceDelimiter) {
      if (frame.delimited) this.#close(frame);
      else this.#warn('unexpected-delimiter', tag, at);
      return;
    }
    if (tag !== itemTag)
      throw new DicomError('invalid-tag', `A sequence holds ${tagHex(tag)} where an item should begin`, at);
    this.#countOne(at);
    const delimited = length === undefinedLength;
    if (!delimited && this.position + length > frame.end)
      throw this.#early(frame, 'An item is longer than its sequence');
    const item = new DataSet(this.#containing(frame));
    frame.items?.push(item);
    const { depth, explicit, source, signed } = frame;
    this.#frame = {
      dataSet: item,
      items: undefined,
      parent: frame,
      depth,
      end: delimited ? frame.end : this.position + length,
      delimited,
      explicit,
      source,
      signed,
    };
  }

  // A delimiter where an element could be: ends an item of undefined length, is passed over elsewhere.
  #readDelimiter(frame: Frame, tag: Tag): boolean {
    if (frame.delimited && (tag === itemDelimiter || tag === sequenceDelimiter)) {
      if (tag === itemDelimiter) this.position += 8;
      else this.#warn('unexpected-delimiter', tag, this.position);
      this.#close(frame);
      return true;
    }
    if (tag === itemTag) throw new DicomError('invalid-tag', 'An item begins outside a sequence', this.position);
    this.#warn('unexpected-delimiter', tag, this.position);
    this.position += 8;
    return true;
  }

  /** Returns false if nothing is open any more. */
  #close(frame: Frame): boolean {
    for (const dropped of frame.dataSet?.finish() ?? []) this.#warn('duplicate-element', dropped.tag, dropped.offset);
    if (frame.parent === undefined) return false;
    this.#frame = frame.parent;
    return true;
  }

  // Some writers fill the file with zeros after the last element.
  #endOfPadding(frame: Frame): boolean {
    if (frame.parent !== undefined || !this.#isZeroToEnd(frame))
      throw this.#early(frame, 'An element header ends early');
    this.#warn('trailing-bytes', 0, this.position);
    this.position = frame.end;
    this.#close(frame);
    return false;
  }

  #isZeroToEnd(frame: Frame): boolean {
    // Remembered, or a file of zeros with a one at its end would be searched from every zero again.
    let at = Math.max(this.position, this.#zerosUntil);
    while (at < frame.end && this.#bytes[at] === 0) at += 1;
    this.#zerosUntil = at;
    return at >= frame.end;
  }

  #containing(frame: Frame): DataSet {
    return frame.parent?.dataSet ?? this.dataSet;
  }

  #countOne(offset: number): void {
    this.#count += 1;
    if (this.#count > this.#limits.elements)
      throw new DicomError('too-many-elements', `There are more than ${this.#limits.elements} elements`, offset);
  }

  #checkLength(tag: Tag, properties: VrProperties, length: number): void {
    const limit = properties.kind === 'text' ? this.#limits.textBytes : this.#limits.valueBytes;
    if (length > limit && !isPixelData(tag))
      throw new DicomError('too-large', `${tagHex(tag)} has ${length} bytes, more than ${limit}`, this.position);
  }

  #overrun(frame: Frame, tag: Tag, properties: VrProperties, length: number): DicomError {
    if (properties.kind !== 'sequence') this.#checkLength(tag, properties, length);
    return this.#early(frame, `${tagHex(tag)} says it has ${length} bytes, more than there are`);
  }

  // Beyond the end of all bytes more of them could help; beyond the end of a container nothing can.
  #early(frame: Frame, message: string): DicomError {
    const code: DicomErrorCode = frame.end === this.#bytes.length ? 'truncated' : 'invalid-length';
    return new DicomError(code, message, this.position);
  }

  #warn(code: ParseWarning['code'], tag: Tag, offset: number): void {
    if (this.warnings.length < maximumWarnings) this.warnings.push({ code, tag, offset });
  }
}
