import type { Code } from '@isocenter/measuring/coded-value.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { oneValue } from '@isocenter/dicom/values/one-value.ts';
import { imageReference, type ReferredImage } from './references.ts';

/** A code (PS3.3 §8). */
export function code(value: string, scheme: string, meaning: string): DataSet {
  return new DataSet()
    .set('CodeValue', value)
    .set('CodingSchemeDesignator', scheme)
    .set('CodeMeaning', oneValue(meaning));
}

/** A content item of a structured report (PS3.3 §C.17.3). */
export function item(relationship: string, valueType: string, name: DataSet): DataSet {
  return new DataSet()
    .set('RelationshipType', relationship)
    .set('ValueType', valueType)
    .set('ConceptNameCodeSequence', [name]);
}

/** One whose value is a code. */
export function codeItem(relationship: string, name: Code, value: Code): DataSet {
  return item(relationship, 'CODE', code(...name)).set('ConceptCodeSequence', [code(...value)]);
}

/** One that holds others, each by itself. */
export function container(relationship: string, name: Code, content: readonly DataSet[]): DataSet {
  return item(relationship, 'CONTAINER', code(...name))
    .set('ContinuityOfContent', 'SEPARATE')
    .set('ContentSequence', [...content]);
}

/** One that is an image, with a name where it is said what for. */
export function imageItem(relationship: string, image: ReferredImage, name?: Code): DataSet {
  const made = name === undefined ? unnamed(relationship, 'IMAGE') : item(relationship, 'IMAGE', code(...name));
  return made.set('ReferencedSOPSequence', [imageReference(image)]);
}

/** One whose relationship says what it is. */
function unnamed(relationship: string, valueType: string): DataSet {
  return new DataSet().set('RelationshipType', relationship).set('ValueType', valueType);
}

/** Language and observer (PS3.16 TID 1204, 1002, 1003). @param observer as PN has it */
export function contextItems(language: string, observer: string): DataSet[] {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  return [
    codeItem(
      'HAS CONCEPT MOD',
      ['121049', 'DCM', 'Language of Content Item and Descendants'],
      [language, 'RFC5646', name],
    ),
    codeItem('HAS OBS CONTEXT', ['121005', 'DCM', 'Observer Type'], ['121006', 'DCM', 'Person']),
    item('HAS OBS CONTEXT', 'PNAME', code('121008', 'DCM', 'Person Observer Name')).set('PersonName', observer),
  ];
}
