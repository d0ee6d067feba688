import { keywordOf, parseTagHex } from '@isocenter/dicom/dictionary/dictionary.ts';
import type {
  DicomJsonDataSet,
  DicomJsonElement,
  DicomJsonPersonName,
  DicomJsonValue,
} from '@isocenter/dicom/dataset/dicom-json.ts';

/** Returns a data set in the Native DICOM Model (PS3.19 §A.1). */
export function dicomXml(dataSet: DicomJsonDataSet): string {
  const model = '<NativeDicomModel xmlns="http://dicom.nema.org/PS3.19/models/NativeDICOM" xml:space="preserve">';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${model}${attributesXml(dataSet)}</NativeDicomModel>`;
}

function attributesXml(dataSet: DicomJsonDataSet): string {
  return Object.entries(dataSet)
    .map(([hex, element]) => {
      const tag = parseTagHex(hex);
      const keyword = tag === undefined ? undefined : keywordOf(tag);
      const name = keyword === undefined ? '' : ` keyword="${escapeXml(keyword)}"`;
      return `<DicomAttribute tag="${escapeXml(hex)}" vr="${escapeXml(element.vr)}"${name}>${contentXml(element)}</DicomAttribute>`;
    })
    .join('');
}

function contentXml({ vr, Value, InlineBinary, BulkDataURI }: DicomJsonElement): string {
  if (BulkDataURI !== undefined) return `<BulkData uri="${escapeXml(BulkDataURI)}"/>`;
  if (InlineBinary !== undefined) return `<InlineBinary>${escapeXml(InlineBinary)}</InlineBinary>`;
  return (Value ?? []).map((value, index) => valueXml(vr, value, index + 1)).join('');
}

function valueXml(vr: string, value: DicomJsonValue, number: number): string {
  if (value === null) return '';
  if (vr === 'SQ') return `<Item number="${number}">${attributesXml(value as DicomJsonDataSet)}</Item>`;
  if (typeof value !== 'object') return `<Value number="${number}">${escapeXml(String(value))}</Value>`;
  const name = value as DicomJsonPersonName;
  const groups = (['Alphabetic', 'Ideographic', 'Phonetic'] as const).flatMap((group) => {
    const text = name[group];
    return text === undefined ? [] : [`<${group}>${componentsXml(text)}</${group}>`];
  });
  return `<PersonName number="${number}">${groups.join('')}</PersonName>`;
}

const components = ['FamilyName', 'GivenName', 'MiddleName', 'NamePrefix', 'NameSuffix'] as const;

function componentsXml(group: string): string {
  const parts = group.split('^');
  return components
    .map((component, index) => {
      const part = parts[index]?.trim() ?? '';
      return part === '' ? '' : `<${component}>${escapeXml(part)}</${component}>`;
    })
    .join('');
}

/** Characters that XML 1.0 cannot hold at all become the replacement character. */
export function escapeXml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- they are what is replaced
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '&#13;')
  );
}
