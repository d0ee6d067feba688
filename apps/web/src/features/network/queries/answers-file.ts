import type { TFunction } from '#i18n/text-keys.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { csvOf, saveText } from '#ui/format/text-file.ts';
import type { AnswerRow } from './answer-rows.ts';
import { saidUid } from './merged.ts';

/** Lets the browser save what was answered as CSV, with a heading. */
export function saveAnswers(rows: readonly AnswerRow[], t: TFunction): void {
  const lines = rows.map(({ study, found, held, place }) => ({
    place: t(`queries.place.${place}`),
    patientName: formatPersonName(study.patientName, ''),
    patientId: study.patientId,
    birthDate: study.birthDate,
    sex: study.sex,
    accession: study.accession,
    date: study.date,
    time: study.time,
    modalities: study.modalities.join(' '),
    description: study.description,
    images: study.images,
    held,
    found: found.map(({ name }) => name).join(', '),
    studyUid: saidUid(study.studyUid),
  }));
  const text = csvOf([Object.keys(lines[0] ?? {}), ...lines.map((line) => Object.values(line))]);
  saveText('query.csv', text, 'text/csv');
}
