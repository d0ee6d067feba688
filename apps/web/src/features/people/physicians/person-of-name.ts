/** The parts of a person's name that a form has. */
export type NameParts = Readonly<{ firstName: string; lastName: string; prefix: string; suffix: string }>;

const title = /^(dr|prof|pd|dra|priv)\.?(?=\s|$)/i;

/**
 * Returns the person's parts in a name found in images: the components of a PN value (PS3.5 §6.2.1: family, given, middle, prefix, suffix),
 * or for a name that was typed as one text what its order lets guess.
 */
export function personOfName(name: string): NameParts {
  const [alphabetic = ''] = name.split('=');
  if (!alphabetic.includes('^')) return personOfText(alphabetic);
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = alphabetic.split('^').map(tidy);
  return cut({ lastName: family, firstName: [given, middle].filter(Boolean).join(' '), prefix, suffix });
}

/** `Costa, Marta`, `Dr Marta Costa`, `Costa`. */
function personOfText(text: string): NameParts {
  const [before = '', after] = text.split(',').map(tidy);
  if (after !== undefined) return cut({ lastName: before, ...titled(after), suffix: '' });
  const { prefix, firstName } = titled(before);
  const words = firstName.split(' ');
  const lastName = words.pop() ?? '';
  return cut({ lastName, firstName: words.join(' '), prefix, suffix: '' });
}

function titled(text: string): { prefix: string; firstName: string } {
  const titles: string[] = [];
  let rest = text;
  for (let found = title.exec(rest); found !== null; found = title.exec(rest)) {
    titles.push(found[0]);
    rest = rest.slice(found[0].length).trim();
  }
  return { prefix: titles.join(' '), firstName: rest };
}

function tidy(part: string): string {
  return part.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}

function cut({ firstName, lastName, prefix, suffix }: NameParts): NameParts {
  return {
    firstName: firstName.slice(0, 64),
    lastName: lastName.slice(0, 64),
    prefix: prefix.slice(0, 32),
    suffix: suffix.slice(0, 32),
  };
}
