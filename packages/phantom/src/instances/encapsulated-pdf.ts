import type { Draft } from '../sample-study.ts';
import { addContentTime, code, startDataSet, type SeriesHeader, type StudyHeader } from './headers.ts';

/** Encapsulated PDF Storage. */
export const pdfSopClass = '1.2.840.10008.5.1.4.1.1.104.1';

/** A document in an instance (PS3.3 §A.45.1). */
export function pdfDraft(
  study: StudyHeader,
  series: SeriesHeader,
  instanceNumber: number,
  title: string,
  lines: readonly string[],
): Draft {
  const document = simplePdf(title, lines);
  const dataSet = startDataSet(study, series, instanceNumber);
  addContentTime(dataSet, study, series, 0);
  dataSet
    .set('ConversionType', 'WSD')
    .set('BurnedInAnnotation', 'YES')
    .set('DocumentTitle', title)
    .set('ConceptNameCodeSequence', [code('18748-4', 'LN', 'Diagnostic Imaging Report')])
    .set('MIMETypeOfEncapsulatedDocument', 'application/pdf')
    .set('EncapsulatedDocumentLength', document.length)
    .set('EncapsulatedDocument', document, 'OB');
  const acquired = `${dataSet.text('ContentDate')}${dataSet.text('ContentTime')}`;
  dataSet.set('AcquisitionDateTime', acquired);
  return { series, instanceNumber, dataSet };
}

/** A PDF 1.4 of one A4 page with plain lines of ASCII text; longer lines are not wrapped. */
export function simplePdf(title: string, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const escaped = (text: string): string => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
  const text = [
    `BT /F2 18 Tf 56 770 Td (${escaped(title)}) Tj ET`,
    ...lines.map((line, index) => `BT /F1 11 Tf 56 ${736 - index * 17} Td (${escaped(line)}) Tj ET`),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
