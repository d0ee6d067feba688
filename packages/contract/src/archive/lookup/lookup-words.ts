import { plainSigns, foldText } from '../../fold-text.ts';

/** A word of a text with its place. `core` is it without the signs around it, in the usual width. */
export interface TextWord {
  readonly text: string;
  readonly core: string;
  readonly from: number;
  readonly to: number;
}

/** The words of a text. A colon, a semicolon, a bar and a number sign part words as space does: `MRN:4711`. */
export function wordsIn(text: string): TextWord[] {
  return [...text.matchAll(/[^\s\p{Cc}:;|#]+/gu)].map((match) => ({
    text: match[0],
    core: coreOf(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

function coreOf(text: string): string {
  // Before the width: an acute accent that stands for an apostrophe would part the word.
  const usual = plainSigns(text).normalize('NFKC');
  return usual.replace(/^[^\p{L}\p{N}+]+/u, '').replace(/[^\p{L}\p{M}\p{N}]+$/u, '');
}

/** Labels of letters for the next words, in the four languages, without case, accents and signs. */
const labels = {
  uid: 'uid|oid|urn|urn oid|study instance uid|series instance uid|sop instance uid|studyinstanceuid',
  accession:
    'acc|acc no|acc nr|accession|accession no|accession nr|accession number|auftrag|auftragsnummer|numero d accession|numero de acesso',
  patientId:
    'id|pid|mrn|pat id|pat nr|patient id|patientid|patient no|patientennummer|patienten id|ipp|id patient|id do paciente|numero de utente',
  name: 'name|patient|patient name|patientenname|nom|nome|paciente|mr|mrs|ms|herr|frau|mme|madame|monsieur|sr|sra|dr|prof',
  birthDate:
    'born|dob|date of birth|geb|geb am|geboren|geboren am|geburtsdatum|ne le|nee le|date de naissance|nascido em|nascida em',
  phone: 'tel|telephone|telefon|telefone|phone|mobile|mobil|telemovel|portable',
} as const;
export type LabelKind = keyof typeof labels;

/** The most words of a label. */
const mostWords = 3;

const kindOf = new Map(
  Object.entries(labels).flatMap(([kind, names]) => names.split('|').map((name) => [name, kind as LabelKind] as const)),
);

/** The label that stands here, of the most words that are one. */
export function labelAt(words: readonly TextWord[], at: number): { kind: LabelKind; words: number } | undefined {
  for (let count = Math.min(mostWords, words.length - at); count > 0; count--) {
    const said = words.slice(at, at + count).map(({ core }) => foldText(core).replaceAll(/[^\p{L}\d]+/gu, ' '));
    const kind = kindOf.get(said.join(' '));
    if (kind !== undefined) return { kind, words: count };
  }
  return undefined;
}
