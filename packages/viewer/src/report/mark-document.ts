import { type NameGroups, personName } from '../dicom-json/person-name.ts';
import { type DicomJson, items, text } from '../dicom-json/values.ts';
import { conceptOf, named, saidCode } from './content-items.ts';

/** A structured report's statements about itself. All texts are untrusted. */
export interface MarkDocumentFacts {
  readonly sopInstanceUid: string;
  /** The title of the document, else of its series. */
  readonly title: string;
  /** The observer, else the verifying one. */
  readonly author: NameGroups | undefined;
  /** The maker, model and version of the device. */
  readonly device: string;
  /** YYYYMMDD; undefined when not recorded. */
  readonly date: string | undefined;
  /** SOP instances that this one replaces. */
  readonly replaces: readonly string[];
}

/** Mammography, chest and colon (PS3.4 §B.5). */
const cadClasses: readonly string[] = ['50', '65', '69'].map((end) => `1.2.840.10008.5.1.4.1.1.88.${end}`);
/** Titles of documents of TID 4000, 4100 and 4120, for whoever stores them under another SOP class. */
const cadTitles: readonly string[] = ['111036', '112000', '112220'];

const personObserver = '121008';
const observerType = '121005';
const person = '121006';

/** Reads what a document says of itself. */
export function markDocumentFacts(instance: DicomJson): MarkDocumentFacts {
  const [observer] = named(instance, personObserver);
  const [verifier] = items(instance, 'VerifyingObserverSequence');
  const author =
    (observer && personName(observer, 'PersonName')) ?? (verifier && personName(verifier, 'VerifyingObserverName'));
  return {
    sopInstanceUid: text(instance, 'SOPInstanceUID') ?? '',
    title: conceptOf(instance)?.meaning ?? text(instance, 'SeriesDescription') ?? '',
    author,
    device: ['Manufacturer', 'ManufacturerModelName', 'SoftwareVersions']
      .map((keyword) => text(instance, keyword as 'Manufacturer') ?? '') // one of the three above
      .filter((said, at, all) => said !== '' && all.indexOf(said) === at)
      .join(' '),
    date: text(instance, 'ContentDate'),
    replaces: items(instance, 'PredecessorDocumentsSequence')
      .flatMap((study) => items(study, 'ReferencedSeriesSequence'))
      .flatMap((series) => items(series, 'ReferencedSOPSequence'))
      .flatMap((reference) => text(reference, 'ReferencedSOPInstanceUID') ?? []),
  };
}

/**
 * Returns true if a program found, by itself, what the document says.
 * @param namesAlgorithm it names the algorithm of a finding (PS3.16 TID 4019)
 */
export function isComputed(instance: DicomJson, namesAlgorithm: boolean): boolean {
  if (cadClasses.includes(text(instance, 'SOPClassUID') ?? '')) return true;
  if (cadTitles.includes(conceptOf(instance)?.value ?? '')) return true;
  const hasPerson =
    named(instance, personObserver).length > 0 ||
    named(instance, observerType).some((item) => saidCode(item)?.value === person);
  return namesAlgorithm && !hasPerson;
}
