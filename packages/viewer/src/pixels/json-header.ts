import type { Header } from '@isocenter/dicom/picture/header.ts';
import { tags } from '../dicom-json/tags.ts';
import { type DicomJson, isRecord } from '../dicom-json/values.ts';

/** The header of an instance as what makes pictures of it reads it. @throws TypeError for a keyword that the viewer has no tag of */
export function jsonHeader(instance: DicomJson): Header {
  const elementOf = (key: string | number) => {
    const found: unknown = instance[tagOf(key)];
    return isRecord(found) ? found : {};
  };
  const valuesOf = (key: string | number): readonly unknown[] => {
    const { Value: found, vr, InlineBinary: inline } = elementOf(key);
    // A private text of an implicit syntax has no VR: its bytes are read as what is asked for.
    if (vr === 'UN' && typeof inline === 'string') return atob(inline).replaceAll('\0', '').split('\\');
    return Array.isArray(found) ? found : [];
  };
  const numbers = (key: string | number): number[] => {
    const found = valuesOf(key).map(asNumber);
    return found.every(Number.isFinite) ? found : [];
  };
  const strings = (key: string | number): string[] =>
    valuesOf(key)
      .filter((value) => typeof value === 'string' || typeof value === 'number' || value === null)
      .map((value) => String(value ?? '').trim());
  return {
    has: (key) => instance[tagOf(key)] !== undefined,
    number: (key) => numbers(key)[0],
    numbers,
    text: (key) => strings(key)[0] || undefined,
    strings,
    items: (key) => valuesOf(key).flatMap((value) => (isRecord(value) ? jsonHeader(value as DicomJson) : [])),
    bytes: (key) => {
      const { InlineBinary: inline } = elementOf(key);
      if (typeof inline === 'string') return Uint8Array.from(atob(inline), (letter) => letter.charCodeAt(0));
      // A table of words may be listed.
      const listed = numbers(key);
      return listed.length === 0
        ? undefined
        : new Uint8Array(Uint16Array.from(listed, (value) => value & 0xffff).buffer);
    },
  };
}

function tagOf(key: string | number): string {
  if (typeof key === 'number') return key.toString(16).padStart(8, '0').toUpperCase();
  const known = (tags as Readonly<Record<string, string | undefined>>)[key];
  if (known === undefined) throw new TypeError(`The viewer has no tag of ${key}`);
  return known;
}

function asNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}
