import { DataSet } from '../dataset/data-set.ts';
import { elementText, isAscii } from '../dataset/element-values.ts';
import { Element } from '../dataset/element.ts';
import { bytesElement, createElement } from '../dataset/encode-value.ts';
import { decodesCleanly, meantTerms } from '../values/charsets.ts';
import { encoderFor, type TextEncode } from '../values/text-encoder.ts';

const specificCharacterSet = 0x00080005;

/** A copy with all its text in a character set, and its terms in (0008,0005); undefined when the set cannot write all of it. */
export function inCharset(dataSet: DataSet, terms: readonly string[]): DataSet | undefined {
  const encode = encoderFor(terms);
  return encode === undefined ? undefined : copyOf(dataSet, undefined, { encode, terms: meantTerms(terms) });
}

interface Target {
  readonly encode: TextEncode;
  readonly terms: readonly string[];
}

function copyOf(dataSet: DataSet, parent: DataSet | undefined, target: Target): DataSet | undefined {
  const copy = new DataSet(parent);
  for (const element of dataSet.elements()) {
    if (element.tag === specificCharacterSet) continue;
    const written = writtenElement(element, dataSet, { copy, target });
    if (written === undefined) return undefined;
    copy.append(written);
  }
  if (parent === undefined && target.terms.length > 0)
    copy.setElement(createElement(specificCharacterSet, 'CS', target.terms));
  return copy;
}

function writtenElement(
  element: Element,
  { decoder, characterSet }: DataSet,
  { copy, target }: { readonly copy: DataSet; readonly target: Target },
): Element | undefined {
  const { tag, properties } = element;
  if (element.items !== undefined) {
    const items = element.items.map((item) => copyOf(item, copy, target)).filter((item) => item !== undefined);
    if (items.length < element.items.length) return undefined;
    return new Element(tag, properties, undefined, 0, 0, { items });
  }
  if (!properties.usesCharset) return element;
  const text = element.pendingText ?? elementText(element, decoder) ?? '';
  // The same in every character set.
  if (isAscii(text)) return element;
  if (element.pendingText === undefined && !decodesCleanly(characterSet, element.bytes())) return element;
  const bytes = target.encode(text);
  return bytes === undefined ? undefined : bytesElement(tag, properties, bytes);
}
