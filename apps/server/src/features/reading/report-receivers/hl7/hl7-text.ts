/** A field: text, components, or repetitions of components. */
export type Hl7Field = string | readonly string[] | readonly (readonly string[])[];

/** Ends a segment (HL7 v2.5.1 §2.5.1); nothing else may. */
const segmentEnd = '\r';

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\E\\',
  '|': '\\F\\',
  '^': '\\S\\',
  '&': '\\T\\',
  '~': '\\R\\',
};

/**
 * A text as HL7 v2 writes it with the usual separators (§2.7): it is one piece of a field, whatever stands in it. Line ends and
 * other control characters, among them those that frame a message, become spaces.
 */
export function escapedHl7(text: string): string {
  const lines = text
    .split(/\r\n|[\r\n\u0085\p{Zl}\p{Zp}]/u)
    .map((line) => line.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[\\|^&~]/g, (sign) => escapes[sign] ?? sign));
  return lines.join(' ');
}

/** A segment of fields that are escaped already, each in the place of its number; those at the end that are empty are left out. */
export function segment(name: string, fields: Readonly<Record<number, Hl7Field>>): string {
  const last = Math.max(...Object.keys(fields).map(Number));
  const written = Array.from({ length: last }, (_, at) => fieldText(fields[at + 1] ?? ''));
  while (written.at(-1) === '') written.pop();
  return [name, ...written].join('|');
}

export function messageOf(segments: readonly string[]): string {
  return segments.map((one) => `${one}${segmentEnd}`).join('');
}

function fieldText(field: Hl7Field): string {
  if (typeof field === 'string') return field;
  return field.every((part) => typeof part === 'string') ? components(field) : field.map(repetition).join('~');
}

function repetition(part: string | readonly string[]): string {
  return typeof part === 'string' ? part : components(part);
}

function components(parts: readonly string[]): string {
  return parts.join('^').replace(/\^+$/, '');
}
