/** The edition of the table that is applied. */
export const profileEdition = 'PS3.15 2024e';

/**
 * The options beside the Basic Profile (PS3.15 §E.3). Clean Graphics and Clean Structured Content are not offered: only a reader can say
 * whether drawings and reports name somebody. They are removed or made empty, as the Basic Profile says.
 */
export const deidentifyOptions = [
  'full-dates',
  'modified-dates',
  'descriptors',
  'uids',
  'device',
  'institution',
  'patient',
  'safe-private',
] as const;

export type DeidentifyOption = (typeof deidentifyOptions)[number];

export type OptionSet = ReadonlySet<DeidentifyOption>;

/** A code of CID 7050, of the scheme DCM. */
export interface MethodCode {
  readonly value: string;
  readonly meaning: string;
}

const codes: Readonly<Record<DeidentifyOption | 'basic' | 'pixels', MethodCode>> = {
  basic: { value: '113100', meaning: 'Basic Application Confidentiality Profile' },
  pixels: { value: '113101', meaning: 'Clean Pixel Data Option' },
  descriptors: { value: '113105', meaning: 'Clean Descriptors Option' },
  'full-dates': { value: '113106', meaning: 'Retain Longitudinal Temporal Information Full Dates Option' },
  'modified-dates': { value: '113107', meaning: 'Retain Longitudinal Temporal Information Modified Dates Option' },
  patient: { value: '113108', meaning: 'Retain Patient Characteristics Option' },
  device: { value: '113109', meaning: 'Retain Device Identity Option' },
  uids: { value: '113110', meaning: 'Retain UIDs Option' },
  'safe-private': { value: '113111', meaning: 'Retain Safe Private Option' },
  institution: { value: '113112', meaning: 'Retain Institution Identity Option' },
};

/** Returns the codes of what was done, sorted by value. */
export function methodCodes(options: OptionSet, arePixelsCleaned: boolean): MethodCode[] {
  const chosen = deidentifyOptions.filter((option) => options.has(option)).map((option) => codes[option]);
  return [codes.basic, ...(arePixelsCleaned ? [codes.pixels] : []), ...chosen].toSorted((a, b) =>
    a.value.localeCompare(b.value),
  );
}
