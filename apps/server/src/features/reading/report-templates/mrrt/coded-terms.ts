import type { CodedEntry } from '@isocenter/contract/reading/report-templates/template-fields.ts';

/** A coded attribute of an MRRT document about the template as a whole: `modality`, `body part` and others. */
export interface MrrtTerm {
  readonly type: string;
  readonly code: CodedEntry;
}

/** Modalities of DICOM as RadLex says them; what it says in one word and DICOM in two is both. */
const modalityWords: Readonly<Record<string, readonly string[]>> = {
  CT: ['computed tomography'],
  MR: ['magnetic resonance imaging', 'magnetic resonance'],
  US: ['ultrasound', 'ultrasonography'],
  MG: ['mammography'],
  DX: ['digital radiography', 'projection radiography', 'radiography'],
  CR: ['computed radiography', 'projection radiography', 'radiography'],
  RF: ['fluoroscopy', 'radiofluoroscopy'],
  XA: ['x-ray angiography', 'angiography'],
  NM: ['nuclear medicine imaging', 'nuclear medicine'],
  PT: ['positron emission tomography'],
};

/** Body parts that DICOM calls otherwise (PS3.16 Annex L). */
const bodyPartWords: Readonly<Record<string, string>> = { THORAX: 'CHEST' };

/** Returns the modalities and body parts of a document's codes; empty where none is known here. */
export function meantFor(terms: readonly MrrtTerm[]): {
  readonly modalities?: readonly string[];
  readonly bodyParts?: readonly string[];
} {
  const said = (type: string) => terms.filter((term) => term.type === type).map(({ code }) => code);
  const modalities = new Set(said('modality').flatMap(modalitiesOf));
  const bodyParts = new Set(
    said('body part')
      .map(({ meaning }) => meaning.replaceAll(/\s+/g, ' ').trim().toUpperCase())
      .filter((part) => part !== '')
      .map((part) => bodyPartWords[part] ?? part),
  );
  return {
    ...(modalities.size > 0 && { modalities: [...modalities] }),
    ...(bodyParts.size > 0 && { bodyParts: [...bodyParts] }),
  };
}

function modalitiesOf({ value, scheme, meaning }: CodedEntry): string[] {
  if (scheme.toUpperCase() === 'DCM') return [value.toUpperCase()];
  const words = meaning.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return Object.keys(modalityWords).filter((modality) => modalityWords[modality]?.includes(words));
}

/** The same for others to read. */
export function termsOf(modalities: readonly string[], bodyParts: readonly string[]): MrrtTerm[] {
  return [
    ...modalities.map((modality) => ({
      type: 'modality',
      code: { value: modality, scheme: 'DCM', meaning: modalityWords[modality]?.[0] ?? modality },
    })),
    ...bodyParts.map((part) => ({
      type: 'body part',
      code: { value: part, scheme: '99ISOCENTER', meaning: part.toLowerCase() },
    })),
  ];
}
