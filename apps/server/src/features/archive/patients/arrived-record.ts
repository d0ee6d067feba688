import type { PatientRecord } from '@isocenter/contract/archive/patients/fields.ts';

/** An item of Other Patient IDs Sequence. */
interface Item {
  readonly '00100020'?: { readonly Value?: unknown[] };
}

const none: PatientRecord = { otherIds: [], phone: '', email: '', address: '', comments: '' };

/**
 * Reads from the header of an image how a patient is reached: Other Patient IDs (0010,1000) and (0010,1002), Patient's Telephone Numbers
 * (0010,2154), Telecom Information (0010,2155), Address (0010,1040) and Patient Comments (0010,4000).
 */
export function arrivedRecord(header: string | undefined): PatientRecord {
  if (header === undefined) return none;
  // Our own text of DICOM JSON, as it was stored when the image came.
  const elements = JSON.parse(header) as Readonly<Record<string, { readonly Value?: readonly unknown[] } | undefined>>;
  const texts = (tag: string) => (elements[tag]?.Value ?? []).filter((value) => typeof value === 'string');
  const items = (elements['00101002']?.Value ?? []) as readonly (Item | null)[];
  const ids = [...texts('00101000'), ...items.flatMap((item) => item?.['00100020']?.Value ?? [])];
  const telecom = texts('00102155').join(' ');
  return {
    otherIds: [...new Set(ids.filter((id) => typeof id === 'string' && id !== ''))].slice(0, 20) as string[],
    phone: texts('00102154').join(', '),
    email: /[^\s@:;<>]+@[^\s@:;<>]+/.exec(telecom)?.[0] ?? '',
    address: texts('00101040').join(', '),
    comments: texts('00104000').join('\n'),
  };
}
