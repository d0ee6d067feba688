import { dictionaryVr, isPrivateTag, type Tag } from '../dictionary/dictionary.ts';
import { vrProperties } from '../dictionary/vr.ts';
import { DataSet } from '../dataset/data-set.ts';
import { Element } from '../dataset/element.ts';
import type { SettableValue } from '../dataset/encode-value.ts';
import { isPixelData } from '../elements/tags.ts';
import { cleanedText } from './clean-text.ts';
import { dummyText, dummyValue } from './dummy-values.ts';
import { givenUpBy, tells, type GivenUp } from './given-up.ts';
import { movedDate } from './move-date.ts';
import { methodCodes, profileEdition, type OptionSet } from './options.ts';
import { actionFor, type Action } from './profile.ts';
import { isSafePrivate } from './safe-private.ts';

/** The same for all objects of a study. */
export interface Deidentification {
  readonly options: OptionSet;
  readonly patientId: string;
  readonly patientName: string;
  /** Another UID in the place of one that somebody gave out: always the same for the same. */
  readonly uidFor: (uid: string) => string;
  /** Days by which dates are moved where modified dates are kept. */
  readonly movedDays: number;
  /** Other words that name the patient, such as what the archive knows him by; lower case. */
  readonly identities?: ReadonlySet<string>;
}

/** The outcome for one attribute. If it was emptied or removed, `action` says so. */
export interface AttributeOutcome {
  /** Tags, with the index of an item between two. */
  readonly path: readonly number[];
  readonly element: Element;
  /** The data set that it stood in, to read it by. */
  readonly of: DataSet;
  readonly action: Action;
}

export interface Deidentified {
  readonly dataSet: DataSet;
  /** All but the attributes that stayed as they were. */
  readonly outcomes: readonly AttributeOutcome[];
}

/** Descriptions of free text, which the identities are looked for in. */
const swept = new Set(['LO', 'SH', 'ST', 'LT', 'UT', 'UC', 'AE']);

/**
 * Another data set without what says who somebody is (PS3.15 annex E), at every depth. The given one stays as it is. Pixel data is taken
 * along; whether there is writing in it is not known here: `arePixelsCleaned` says that somebody has blacked it out.
 */
export function deidentify(dataSet: DataSet, how: Deidentification, arePixelsCleaned: boolean): Deidentified {
  const outcomes: AttributeOutcome[] = [];
  const givenUp = givenUpBy(dataSet, how.options, how.identities);
  const result = cleaned(dataSet, undefined, { how, givenUp, outcomes, path: [] });
  sign(result, how, arePixelsCleaned);
  return { dataSet: result, outcomes };
}

interface Place {
  readonly how: Deidentification;
  readonly givenUp: GivenUp;
  readonly outcomes: AttributeOutcome[];
  readonly path: readonly number[];
}

function cleaned(dataSet: DataSet, parent: DataSet | undefined, place: Place): DataSet {
  const result = new DataSet(parent);
  for (const element of dataSet.elements()) {
    const action = isPixelData(element.tag) ? 'K' : actionOf(dataSet, element, place);
    if (action !== 'K') place.outcomes.push({ path: [...place.path, element.tag], element, of: dataSet, action });
    if (action === 'X') continue;
    if (element.items !== undefined) setSequence(result, element, action, place);
    else if (action === 'K') result.setElement(element);
    else setValue(result, dataSet, element, { action, how: place.how, givenUp: place.givenUp });
  }
  return result;
}

function actionOf(dataSet: DataSet, element: Element, { how, givenUp, path }: Place): Action {
  const { tag, vr } = element;
  if (isPrivateTag(tag)) return how.options.has('safe-private') && isSafePrivate(dataSet, tag) ? 'K' : 'X';
  // Implicit data sets do not say of what they do not know what it is.
  if (vr === 'UN' && dictionaryVr(tag) !== 'UN') return 'X';
  const action = actionFor(tag, vr, how.options);
  if (action === 'X' && hasToBeThere(dataSet, tag, path)) return 'Z';
  if (action !== 'K' || !swept.has(vr)) return action;
  return dataSet.strings(tag).some((text) => tells(text, givenUp)) ? 'D' : 'K';
}

const referencedStudy: Tag = 0x00081110;
const referencedPerformedStep: Tag = 0x00081111;
const referencedRequest: Tag = 0x0040a370;
const acquisitionContext: Tag = 0x00400555;

/** Returns true for those of the removed sequences that are of type 2 where they stand (PS3.3 §C.7.6.14, §C.17.1, §C.17.2). */
function hasToBeThere(dataSet: DataSet, tag: Tag, path: readonly number[]): boolean {
  if (tag === acquisitionContext) return true;
  if (tag === referencedStudy) return path.at(-2) === referencedRequest;
  return (
    tag === referencedPerformedStep &&
    path.length === 0 &&
    dataSet.text('SOPClassUID')?.startsWith('1.2.840.10008.5.1.4.1.1.88.') === true
  );
}

/** Items are cleaned by the same rules, whatever is kept of a sequence. */
function setSequence(result: DataSet, element: Element, action: Action, place: Place): void {
  const { tag, items = [] } = element;
  if (action === 'Z') return void result.set(tag, [], 'SQ');
  if (action === 'D' && tag === contentSequence) return void result.set(tag, [dummyContent()], 'SQ');
  if (action === 'D' && tag === personCodeSequence) return void result.set(tag, [dummyCode()], 'SQ');
  const inside = items.map((item, index) => cleaned(item, result, { ...place, path: [...place.path, tag, index] }));
  result.setElement(new Element(tag, vrProperties('SQ'), undefined, 0, 0, { items: inside }));
}

interface Making {
  readonly action: Action;
  readonly how: Deidentification;
  readonly givenUp: GivenUp;
}

function setValue(result: DataSet, dataSet: DataSet, element: Element, making: Making): void {
  const { tag, vr } = element;
  if (element.isEmpty) return void result.setElement(element);
  const value = valueFor(dataSet, element, making);
  if (value !== undefined) result.set(tag, value, vr);
}

/** Undefined: none is left. */
function valueFor(dataSet: DataSet, element: Element, { action, how, givenUp }: Making): SettableValue | undefined {
  const { tag, vr } = element;
  if (action === 'X') return undefined;
  if (action === 'Z' || vr === 'SQ') return '';
  if (vr === 'UI') return dataSet.strings(tag).map((uid) => renamed(uid, how));
  if (action === 'D') return dummyValue(vr);
  const clean = cleanValues(dataSet, element, how, givenUp);
  // Where nothing is left of it, the Basic Profile says what becomes of it.
  return clean ?? valueFor(dataSet, element, { action: actionFor(tag, vr, new Set()), how, givenUp });
}

function cleanValues(
  dataSet: DataSet,
  { tag, vr, properties }: Element,
  { movedDays }: Deidentification,
  givenUp: GivenUp,
): SettableValue | undefined {
  const values = dataSet.strings(tag);
  // A time of day says nothing without its day.
  if (vr === 'TM') return values;
  if (vr === 'DA' || vr === 'DT') {
    const days = values.map((value) => movedDate(value, movedDays));
    return days.some((day) => day === undefined) ? undefined : days.map(String);
  }
  if (properties.kind !== 'text') return undefined;
  const texts = values.map((text) => withoutNames(cleanedText(text), givenUp));
  return texts.some((text) => text !== '') ? texts : undefined;
}

/** A word of anatomy may be somebody's name. */
function withoutNames(text: string, { identities }: GivenUp): string {
  return text
    .split(' ')
    .filter((word) => !identities.has(word.toLowerCase()))
    .join(' ');
}

/** Returns another UID, except for those that the standard gives out: they name nobody's own thing. */
function renamed(uid: string, how: Deidentification): string {
  return uid === '' || uid.startsWith('1.2.840.10008.') ? uid : how.uidFor(uid);
}

const contentSequence: Tag = 0x0040a730;
const personCodeSequence: Tag = 0x00401101;

function dummyCode(): DataSet {
  return code('ANON', '99ANON', 'Anonymized');
}

/** A comment that says nothing (DCM 121106), so that a report is still one. */
function dummyContent(): DataSet {
  return new DataSet()
    .set('RelationshipType', 'CONTAINS')
    .set('ValueType', 'TEXT')
    .set('ConceptNameCodeSequence', [code('121106', 'DCM', 'Comment')])
    .set('TextValue', dummyText);
}

function code(value: string, scheme: string, meaning: string): DataSet {
  return new DataSet().set('CodeValue', value).set('CodingSchemeDesignator', scheme).set('CodeMeaning', meaning);
}

/** Says who the patient is now, and what was done (PS3.15 §E.1.1). */
function sign(result: DataSet, how: Deidentification, arePixelsCleaned: boolean): void {
  const { options } = how;
  result
    .set('PatientName', how.patientName)
    .set('PatientID', how.patientId)
    .set('PatientIdentityRemoved', 'YES')
    .set('DeidentificationMethod', `Isocenter, ${profileEdition} annex E`)
    .set(
      'DeidentificationMethodCodeSequence',
      methodCodes(options, arePixelsCleaned).map(({ value, meaning }) => code(value, 'DCM', meaning)),
    )
    .set(
      'LongitudinalTemporalInformationModified',
      options.has('full-dates') ? 'UNMODIFIED' : options.has('modified-dates') ? 'MODIFIED' : 'REMOVED',
    );
  if (arePixelsCleaned) result.set('BurnedInAnnotation', 'NO');
}
