import { type DicomJson, element, number, text } from '../dicom-json/values.ts';
import { jsonHeader } from './json-header.ts';
import { type BytesAt, withTables } from './tables.ts';

const known = new WeakMap<DicomJson, Promise<string | undefined>>();

/** Returns true if an image brings a profile of colours that may be another than sRGB (PS3.3 §C.11.15). */
export function hasProfile(instance: DicomJson): boolean {
  const isColour =
    (number(instance, 'SamplesPerPixel') ?? 1) > 1 || text(instance, 'PhotometricInterpretation') === 'PALETTE COLOR';
  return isColour && element(instance, 'ICCProfile') !== undefined && text(instance, 'ColorSpace') !== 'SRGB';
}

/** Returns the name of the profile of an image's colours; undefined where it is sRGB, or cannot be had. Never rejects. */
export function otherProfile(instance: DicomJson, bytesAt: BytesAt): Promise<string | undefined> {
  const found = known.get(instance) ?? read(instance, bytesAt).catch(() => undefined);
  known.set(instance, found);
  return found;
}

async function read(instance: DicomJson, bytesAt: BytesAt): Promise<string | undefined> {
  const profile = element(instance, 'ICCProfile');
  if (!profile) return undefined;
  const bytes = jsonHeader(await withTables({ '00282000': profile }, bytesAt)).bytes('ICCProfile');
  const name = bytes && nameOfProfile(bytes);
  return name === undefined || /s-?rgb/i.test(name) ? undefined : name;
}

/** The description of a profile (ICC.1:2022 §9.2.41, and §6.4.32 of version 2); 'ICC' where it has none that can be read. */
export function nameOfProfile(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const count = Math.min(view.getUint32(128), 100);
    for (let tag = 0; tag < count; tag += 1) {
      const entry = 132 + tag * 12;
      if (signature(view, entry) === 'desc') return description(view, view.getUint32(entry + 4)) || 'ICC';
    }
  } catch (error) {
    // It ends within what has to be read.
    if (!(error instanceof RangeError)) throw error;
  }
  return 'ICC';
}

function description(view: DataView, start: number): string {
  const isUnicode = signature(view, start) === 'mluc';
  const length = isUnicode ? view.getUint32(start + 20) / 2 : view.getUint32(start + 8);
  const from = isUnicode ? start + view.getUint32(start + 24) : start + 12;
  let text = '';
  for (let at = 0; at < Math.min(length, 60); at += 1)
    text += String.fromCharCode(isUnicode ? view.getUint16(from + at * 2) : view.getUint8(from + at));
  return text.replaceAll(/\p{Cc}/gu, '').trim();
}

function signature(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)));
}
