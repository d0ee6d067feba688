import type { TFunction } from 'i18next';
import { formatPersonName } from '#ui/format/person-name.ts';
import type { AnswerRow } from './answer-rows.ts';

/** What a spreadsheet would take for a formula begins so (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

/** What was answered as CSV (RFC 4180), with a heading. */
export function answersCsv(rows: readonly AnswerRow[], t: TFunction): string {
  const columns: Readonly<Record<string, (row: AnswerRow) => string | number | null>> = {
    place: ({ place }) => t(`queries.place.${place}`),
    patientName: ({ study }) => formatPersonName(study.patientName, ''),
    patientId: ({ study }) => study.patientId,
    birthDate: ({ study }) => study.birthDate,
    sex: ({ study }) => study.sex,
    accession: ({ study }) => study.accession,
    date: ({ study }) => study.date,
    time: ({ study }) => study.time,
    modalities: ({ study }) => study.modalities.join(' '),
    description: ({ study }) => study.description,
    images: ({ study }) => study.images,
    held: ({ held }) => held,
    found: ({ found }) => found.map(({ name }) => name).join(', '),
    studyUid: ({ study }) => study.studyUid,
  };
  const lines = [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((valueOf) => valueOf(row)))];
  return lines.map((line) => `${line.map((value) => cell(value)).join(',')}\r\n`).join('');
}

function cell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lets the browser save it. */
export function saveAnswers(rows: readonly AnswerRow[], t: TFunction): void {
  const url = URL.createObjectURL(new Blob([answersCsv(rows, t)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'query.csv';
  link.click();
  URL.revokeObjectURL(url);
}
