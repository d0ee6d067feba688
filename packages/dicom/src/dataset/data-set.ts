import type { Tag } from '../dictionary/dictionary.ts';
import { dictionaryVr, tagOf, vrOf } from '../dictionary/dictionary.ts';
import type { Vr } from '../dictionary/vr.ts';
import { isVr } from '../dictionary/vr.ts';
import type { TextDecode } from '../values/charsets.ts';
import { decoderFor } from '../values/charsets.ts';
import type { PersonName } from '../values/person-name.ts';
import { parsePersonName } from '../values/person-name.ts';
import { elementNumbers, elementStrings, firstNumber, firstText } from './element-values.ts';
import type { Element } from './element.ts';
import type { SettableValue } from './encode-value.ts';
import { createElement } from './encode-value.ts';

const specificCharacterSet = 0x00080005;
const pixelRepresentation = 0x00280103;
const bitsAllocated = 0x00280100;

// Shared until the first element: hostile files hold a million empty items.
const none: Element[] = [];

/**
 * Elements in ascending order of their tags. A key is a tag or a PS3.6 keyword; an unknown keyword is a mistake of the caller and throws
 * `DicomError` `unknown-keyword`. Values are decoded when they are read.
 */
export class DataSet {
  #elements: Element[] = none;
  #inOrder = true;
  #decoder: TextDecode | undefined;
  /** The data set this item lies in: its character set holds here too (PS3.3 §C.12.1.1.2). */
  #parent: DataSet | undefined;

  constructor(parent?: DataSet) {
    this.#parent = parent;
  }

  get parent(): DataSet | undefined {
    return this.#parent;
  }

  /** The number of elements at this level. */
  get size(): number {
    return this.#elements.length;
  }

  get(key: Tag | string): Element | undefined {
    const tag = typeof key === 'number' ? key : tagOf(key);
    const index = this.#find(tag);
    const element = this.#elements[index];
    return element?.tag === tag ? element : undefined;
  }

  has(key: Tag | string): boolean {
    return this.get(key) !== undefined;
  }

  /** Ascending by tag. */
  elements(): readonly Element[] {
    return this.#elements;
  }

  /** The first value as text without padding; `undefined` when absent, empty or not text or number. */
  text(key: Tag | string): string | undefined {
    const element = this.get(key);
    return element === undefined ? undefined : firstText(element, this.decoder) || undefined;
  }

  /** Every value as text; an empty one in between is ''. */
  strings(key: Tag | string): string[] {
    const element = this.get(key);
    return element === undefined ? [] : elementStrings(element, this.decoder);
  }

  /** The first value as a number, whatever the VR says it is; `undefined` when absent or not a number. */
  number(key: Tag | string): number | undefined {
    const element = this.get(key);
    return element && firstNumber(element, this.decoder);
  }

  /** Every value as a number; what is not one is left out. */
  numbers(key: Tag | string): number[] {
    const element = this.get(key);
    return element === undefined ? [] : elementNumbers(element, this.decoder);
  }

  /** The items of a sequence; none when it is absent. */
  items(key: Tag | string): readonly DataSet[] {
    return this.get(key)?.items ?? [];
  }

  /** The value as little-endian bytes, padding included. */
  bytes(key: Tag | string): Uint8Array | undefined {
    return this.get(key)?.bytes();
  }

  /** The first value of a PN element; `undefined` when absent or empty. */
  personName(key: Tag | string): PersonName | undefined {
    const value = this.text(key);
    return value === undefined ? undefined : parsePersonName(value);
  }

  /**
   * Sets an element. Without `vr` the dictionary's is used (UN for unknown and private tags); where it depends on other
   * attributes, they decide if already set.
   * @throws DicomError `invalid-value` where the VR cannot hold the value
   */
  set(key: Tag | string, value: SettableValue, vr?: Vr): this {
    const tag = typeof key === 'number' ? key : tagOf(key);
    const element = createElement(tag, vr ?? this.#defaultVr(tag, value), value);
    for (const item of element.items ?? []) item.#parent = this;
    return this.setElement(element);
  }

  /** Sets an element as it is, in place of one with the same tag. */
  setElement(element: Element): this {
    if (this.#elements === none) this.#elements = [];
    const index = this.#find(element.tag);
    this.#elements.splice(index, this.#elements[index]?.tag === element.tag ? 1 : 0, element);
    this.#decoder = undefined;
    return this;
  }

  /** Returns false if there was nothing to delete. */
  delete(key: Tag | string): boolean {
    const tag = typeof key === 'number' ? key : tagOf(key);
    const index = this.#find(tag);
    if (this.#elements[index]?.tag !== tag) return false;
    this.#elements.splice(index, 1);
    this.#decoder = undefined;
    return true;
  }

  /** Decodes by this data set's Specific Character Set, else by that of the data set it lies in. */
  get decoder(): TextDecode {
    if (this.#decoder !== undefined) return this.#decoder;
    const own = this.get(specificCharacterSet);
    if (own === undefined && this.#parent !== undefined) return this.#parent.decoder;
    this.#decoder = decoderFor(own === undefined ? [] : elementStrings(own, String));
    return this.#decoder;
  }

  /** The values of this data set's Specific Character Set, or of that of the one it lies in; none where neither names one. */
  get characterSet(): readonly string[] {
    const own = this.get(specificCharacterSet);
    return own === undefined ? (this.#parent?.characterSet ?? []) : elementStrings(own, String);
  }

  /** Adds at the end without looking for the place, for readers; `finish` has to follow the last one. */
  append(element: Element): void {
    if (this.#elements === none) this.#elements = [];
    const last = this.#elements.at(-1);
    if (last !== undefined && last.tag >= element.tag) this.#inOrder = false;
    this.#elements.push(element);
  }

  /** Puts appended elements in order, for readers. Of two with the same tag the first stays. Returns the others. */
  finish(): readonly Element[] {
    if (this.#inOrder) return [];
    const sorted = this.#elements.toSorted((a, b) => a.tag - b.tag);
    this.#elements = sorted.filter((element, index) => sorted[index - 1]?.tag !== element.tag);
    this.#inOrder = true;
    return sorted.filter((element, index) => sorted[index - 1]?.tag === element.tag);
  }

  #defaultVr(tag: Tag, value: SettableValue): Vr {
    const vr = dictionaryVr(tag);
    if (vr === undefined) return 'UN';
    if (isVr(vr)) return vr;
    if (vr === 'xs') return this.#inherited(pixelRepresentation) === 1 ? 'SS' : 'US';
    if (vr === 'lt' && !(value instanceof Uint8Array)) return 'US';
    return vr === 'ox' && (this.#inherited(bitsAllocated) ?? 16) <= 8 ? 'OB' : (vrOf(tag) ?? 'UN');
  }

  #inherited(tag: Tag): number | undefined {
    const own = this.number(tag);
    return own === undefined && this.#parent !== undefined ? this.#parent.#inherited(tag) : own;
  }

  /** The index of the first element whose tag is not less. */
  #find(tag: Tag): number {
    const elements = this.#elements;
    let low = 0;
    let high = elements.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((elements[middle]?.tag ?? 0) < tag) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
