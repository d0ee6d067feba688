import { DataSet } from '../dataset/data-set.ts';
import { elementText } from '../dataset/element-values.ts';
import { Element } from '../dataset/element.ts';
import { createElement } from '../dataset/encode-value.ts';
import { decodesCleanly, utf8Term } from '../values/charsets.ts';

const specificCharacterSet = 0x00080005;

/**
 * A data set whose text can be written as it is: the same one when no text waits for a character set; otherwise a copy with all its
 * text, in every item, in UTF-8. Bytes that their set cannot read stay as they are: nobody could tell afterwards what they were.
 */
export function prepareCharset(dataSet: DataSet): DataSet {
  if (!hasPendingText(dataSet)) return dataSet;
  return toUtf8(dataSet, undefined);
}

function hasPendingText(dataSet: DataSet): boolean {
  return dataSet
    .elements()
    .some((element) => element.pendingText !== undefined || (element.items?.some(hasPendingText) ?? false));
}

function toUtf8(dataSet: DataSet, parent: DataSet | undefined): DataSet {
  const copy = new DataSet(parent);
  const { decoder, characterSet } = dataSet;
  for (const element of dataSet.elements()) {
    if (element.tag === specificCharacterSet) continue;
    copy.append(convertElement(element, { decoder, characterSet }, copy));
  }
  if (parent === undefined || dataSet.has(specificCharacterSet))
    copy.setElement(createElement(specificCharacterSet, 'CS', utf8Term));
  return copy;
}

function convertElement(
  element: Element,
  { decoder, characterSet }: Pick<DataSet, 'decoder' | 'characterSet'>,
  copy: DataSet,
): Element {
  const { tag, properties, items } = element;
  if (items !== undefined)
    return new Element(tag, properties, undefined, 0, 0, { items: items.map((item) => toUtf8(item, copy)) });
  if (!properties.usesCharset || element.pendingText !== undefined) return element;
  if (!decodesCleanly(characterSet, element.bytes())) return element;
  return createElement(tag, properties.vr, elementText(element, decoder) ?? '');
}
