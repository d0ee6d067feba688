/** The three groups of a PN value, raw, with ^ between components (PS3.5 §6.2.1). */
export interface PersonName {
  readonly alphabetic: string;
  readonly ideographic: string;
  readonly phonetic: string;
}

/** The five components of one group. */
export interface NameParts {
  readonly family: string;
  readonly given: string;
  readonly middle: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** Splits a PN value at its equals signs; missing groups are empty. */
export function parsePersonName(value: string): PersonName {
  const [alphabetic = '', ideographic = '', phonetic = ''] = value.split('=').map((group) => group.trimEnd());
  return { alphabetic, ideographic, phonetic };
}

/** The PN value of three groups, without trailing equals signs. */
export function formatPersonName({ alphabetic, ideographic, phonetic }: PersonName): string {
  if (phonetic !== '') return `${alphabetic}=${ideographic}=${phonetic}`;
  return ideographic === '' ? alphabetic : `${alphabetic}=${ideographic}`;
}

/** The components of one group; missing ones are empty. */
export function nameParts(group: string): NameParts {
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = group.split('^').map((part) => part.trim());
  return { family, given, middle, prefix, suffix };
}
