/** A person's name in the three component groups of a DICOM PN value (PS3.5 §6.2.1). */
export type PersonNameGroups = Readonly<{ alphabetic?: string; ideographic?: string; phonetic?: string }>;

/** The shown parts: `main` first, `aside` in a quieter colour after it, `phonetic` on hover. */
export type PersonNameParts = Readonly<{
  main: string;
  aside: string | null;
  phonetic: string | null;
  prefix: string | null;
  suffix: string | null;
}>;

/** Splits a PN value as it stands in a data set (`Yamada^Tarō=山田^太郎=やまだ^たろう`) into its groups. */
export function splitPersonName(value: string): PersonNameGroups {
  const [alphabetic = '', ideographic = '', phonetic = ''] = value.split('=');
  return { alphabetic, ideographic, phonetic };
}

/**
 * The parts of a name in the order in which they are shown: the ideographic group first where there is one, the
 * alphabetic one after it. No caret is ever left. Returns null when every group is empty.
 */
export function personNameParts(name: string | PersonNameGroups): PersonNameParts | null {
  const groups = typeof name === 'string' ? splitPersonName(name) : name;
  const alphabetic = inOrder(groups.alphabetic ?? '', ', ');
  const ideographic = inOrder(groups.ideographic ?? '', ' ');
  const phonetic = inOrder(groups.phonetic ?? '', ' ');
  const main = ideographic || alphabetic || phonetic;
  if (main === '') return null;
  const [, , , prefix = '', suffix = ''] = components(groups.alphabetic ?? '');
  return {
    main,
    aside: ideographic !== '' && alphabetic !== '' ? alphabetic : null,
    phonetic: phonetic !== '' && phonetic !== main ? phonetic : null,
    prefix: prefix || null,
    suffix: suffix || null,
  };
}

/** The name as one line of plain text: `Ivanov, Sergei`, or `unknown` when it is empty. */
export function formatPersonName(name: string | PersonNameGroups, unknown = 'Name unknown'): string {
  const parts = personNameParts(name);
  if (parts === null) return unknown;
  return parts.aside === null ? parts.main : `${parts.main} ${parts.aside}`;
}

function components(group: string): readonly string[] {
  return group.split('^').map((part) => part.trim().replaceAll(/\s+/g, ' '));
}

/** Family, given and middle name. An ideographic name has no comma. */
function inOrder(group: string, separator: string): string {
  const [family = '', given = '', middle = ''] = components(group);
  return [family, [given, middle].filter(Boolean).join(' ')].filter(Boolean).join(separator);
}
