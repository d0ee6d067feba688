export { formatPersonName, personNameParts, type PersonNameGroups } from '@isocenter/contract/person-name.ts';

/** `Costa, Marta`: somebody of whom first and last name are known, as a list shows him. */
export function listName({ lastName, firstName }: { readonly lastName: string; readonly firstName: string }): string {
  return `${lastName}, ${firstName}`;
}

/** Returns up to two capital letters for an avatar: of given and family name, or of the first two words. */
export function initialsOf(displayName: string): string {
  const [family = '', given = ''] = displayName.includes(',') ? displayName.split(',') : [];
  const words = family === '' ? displayName.split(/\s+/) : [given, family];
  return words
    .map((word) => firstLetter(word))
    .filter((letter) => letter !== '')
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase();
}

function firstLetter(word: string): string {
  return /\p{L}/u.exec(word)?.[0] ?? '';
}
