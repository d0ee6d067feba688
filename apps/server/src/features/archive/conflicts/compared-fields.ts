import { shownFields } from '@isocenter/contract/archive/conflicts/identity-conflicts.ts';
import type { ComparedField } from '@isocenter/contract/archive/conflicts/fields.ts';
import {
  compareDemographics,
  type Demographics,
  type IdentityField,
} from '@isocenter/contract/archive/identity/identity.ts';

type Shown = (typeof shownFields)[number];

const tags: Readonly<Record<Shown, string>> = {
  patientId: '00100020',
  issuer: '00100021',
  otherIds: '00101000',
  weight: '00101030',
  size: '00101020',
  phone: '00102154',
  address: '00101040',
  referringPhysician: '00080090',
  institution: '00080080',
  accession: '00080050',
};

/** Fields of one study and not of its patient: a new study has other values. */
const ofTheStudy: ReadonlySet<Shown> = new Set(['accession']);

/** Compares both sides line by line: by the rule what it looks at, then what else one image of each side says. */
export function comparedFields(
  ours: { readonly demographics: Demographics; readonly header: string | undefined },
  theirs: { readonly demographics: Demographics; readonly header: string | undefined },
): ComparedField[] {
  const ruled = compareDemographics(ours.demographics, theirs.demographics).map(({ field, likeness, reasons }) => ({
    field,
    ours: valueOf(ours.demographics, field),
    theirs: valueOf(theirs.demographics, field),
    likeness,
    reasons: [...reasons],
  }));
  const [a, b] = [attributesOf(ours.header), attributesOf(theirs.header)];
  return [...ruled, ...shownFields.map((field) => shown(field, a(tags[field]), b(tags[field])))];
}

function shown(field: Shown, ours: string, theirs: string): ComparedField {
  const likeness = ours === theirs ? 'equal' : ours === '' || theirs === '' ? 'complete' : 'differs';
  const isOwn = ofTheStudy.has(field) && likeness === 'complete';
  return {
    field,
    ours,
    theirs,
    likeness: isOwn ? 'differs' : likeness,
    reasons: likeness === 'complete' ? ['missing'] : [],
  };
}

function valueOf({ name, birthDate, sex }: Demographics, field: IdentityField): string {
  switch (field) {
    case 'name':
      return name.alphabetic;
    case 'nameIdeographic':
      return name.ideographic;
    case 'namePhonetic':
      return name.phonetic;
    case 'birthDate':
      return birthDate ?? '';
    case 'sex':
      return sex;
  }
}

/** Reads the first values of attributes from DICOM JSON. */
function attributesOf(header: string | undefined): (tag: string) => string {
  const dataSet: unknown = header === undefined ? {} : JSON.parse(header);
  return (tag) => {
    const element = Object(dataSet)[tag] as { Value?: readonly unknown[] } | undefined;
    const values = element?.Value ?? [];
    return values
      .map(textOf)
      .filter((text) => text !== '')
      .join('; ')
      .slice(0, 500);
  };
}

function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null && 'Alphabetic' in value ? String(value.Alphabetic) : '';
}
