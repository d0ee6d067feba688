import type { PatientRow } from '@isocenter/contract/archive/patients/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { DocumentTitle, NewStudy, newStudyFaults } from '@isocenter/contract/archive/uploads/fields.ts';
import { emptyOf, faultsOf, inputOf } from '@isocenter/contract/fields.ts';
import { messagesOf } from '#api/records/messages.ts';
import type { StudyHeader } from '../analysis/content.ts';
import { dayOf, titleOf, type FoundDocument } from './found-document.ts';
import { ofArchive, ofFiles, ofNew, type Target } from './joined-study.ts';

/** The fields of the form. Documents are named by their keys. */
export type PlacingFields = {
  readonly titles: Readonly<Record<string, string>>;
  readonly left: readonly string[];
  readonly where: 'archive' | 'files' | 'new';
  /** The study of the archive; and the UID of one of the files. */
  readonly study: StudyRow | null;
  readonly ofFiles: string;
  /** The patient from whom the fields of a new study were filled in. */
  readonly known: PatientRow | null;
} & NewStudy;

const noStudy: NewStudy = emptyOf(NewStudy);

/** The file's name is its title; a study that is known is chosen. */
export function beginWith(
  documents: readonly FoundDocument[],
  { study, isAlone }: { readonly study: StudyRow | null; readonly isAlone: boolean },
): PlacingFields {
  return {
    ...noStudy,
    studyDate: dayOf(documents),
    titles: Object.fromEntries(documents.map(({ key, path }) => [key, titleOf(path)])),
    left: [],
    where: study === null && !isAlone ? 'files' : 'archive',
    study,
    ofFiles: '',
    known: null,
  };
}

/** Messages by field; a title's by `titles.` and the key of its document. */
export function faultsOfPlacing(values: PlacingFields, needed: string): Record<string, string> {
  const { titles, left, where } = values;
  const taken = Object.entries(titles).filter(([key]) => !left.includes(key));
  const ofTitles = taken.flatMap(([key, title]) =>
    Object.values(messagesOf(faultsOf(DocumentTitle, title.trim()))).map((said) => [`titles.${key}`, said] as const),
  );
  return { ...Object.fromEntries(ofTitles), ...ofWhere() };

  function ofWhere(): Record<string, string> {
    if (where === 'archive') return values.study === null ? { study: needed } : {};
    if (where === 'files') return values.ofFiles === '' ? { ofFiles: needed } : {};
    const fields = inputOf(noStudy, values);
    return messagesOf({ ...faultsOf(NewStudy, fields), ...newStudyFaults(fields, new Date()) });
  }
}

/** The study that was chosen; undefined where it has gone meanwhile. @param first the key of its first document */
export function targetOf(values: PlacingFields, headers: readonly StudyHeader[], first: string): Target | undefined {
  if (values.where === 'new') return ofNew(values, values.known, first);
  if (values.where === 'archive') return values.study === null ? undefined : ofArchive(values.study);
  const header = headers.find(({ studyUid }) => studyUid === values.ofFiles);
  return header === undefined ? undefined : ofFiles(header);
}
