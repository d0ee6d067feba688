export interface NameParts {
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
}

/** Changes a part of a name; the whole name follows as long as it was made of the parts, or was not there. */
export function withNamePart<Names extends NameParts>(
  names: Names,
  part: 'firstName' | 'lastName',
  value: string,
): Names {
  const changed = { ...names, [part]: value };
  const follows = names.fullName.trim() === '' || names.fullName === joined(names);
  return follows ? { ...changed, fullName: joined(changed) } : changed;
}

function joined({ firstName, lastName }: NameParts): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}
