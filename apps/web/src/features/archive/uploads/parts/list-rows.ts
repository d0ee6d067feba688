import type { FoundDocument } from '../documents/found-document.ts';
import type { FileView, LeftOutView, PatientView, ProblemView, StudyView, UploadView } from '../state/upload-view.ts';

/** One line of the list. */
export type ListRow =
  | { readonly kind: 'patient'; readonly key: string; readonly patient: PatientView; readonly isOpen: boolean }
  | { readonly kind: 'study'; readonly key: string; readonly study: StudyView; readonly isOpen: boolean }
  | { readonly kind: 'file'; readonly key: string; readonly file: FileView }
  | {
      readonly kind: 'documents';
      readonly key: string;
      readonly documents: readonly FoundDocument[];
      readonly isOpen: boolean;
    }
  | { readonly kind: 'document'; readonly key: string; readonly document: FoundDocument }
  | { readonly kind: 'problems'; readonly key: string; readonly count: number; readonly isOpen: boolean }
  | { readonly kind: 'problem'; readonly key: string; readonly problem: ProblemView }
  | { readonly kind: 'left-out'; readonly key: string; readonly count: number; readonly isOpen: boolean }
  | { readonly kind: 'left-out-file'; readonly key: string; readonly file: LeftOutView };

const documentsKey = 'documents';
const problemsKey = 'problems';
const leftOutKey = 'left-out';

/** The groups that a person turned: patients, documents and problems are open unless turned, studies and what was left out are closed. */
export type Turned = ReadonlySet<string>;

/** The lines that are to be seen: patients with their studies, then documents, then what could not be used, then what was left out. */
export function rowsOf(
  view: UploadView,
  turned: Turned,
  filesOf: (studyUid: string) => readonly FileView[],
): ListRow[] {
  const rows: ListRow[] = [];
  for (const patient of view.patients) {
    const key = `patient ${patient.key}`;
    const isOpen = !turned.has(key);
    rows.push({ kind: 'patient', key, patient, isOpen });
    if (isOpen) for (const study of patient.studies) rows.push(...studyRows(study, turned, filesOf));
  }
  const { documents, problems, leftOut } = view;
  if (documents.length > 0) {
    const isOpen = !turned.has(documentsKey);
    rows.push({ kind: 'documents', key: documentsKey, documents, isOpen });
    if (isOpen)
      for (const document of documents) rows.push({ kind: 'document', key: `document ${document.key}`, document });
  }
  if (problems.length > 0) {
    const isOpen = !turned.has(problemsKey);
    rows.push({ kind: 'problems', key: problemsKey, count: problems.length, isOpen });
    if (isOpen) for (const problem of problems) rows.push({ kind: 'problem', key: `problem ${problem.key}`, problem });
  }
  if (leftOut.length > 0) {
    const isOpen = turned.has(leftOutKey);
    rows.push({ kind: 'left-out', key: leftOutKey, count: leftOut.length, isOpen });
    if (isOpen) for (const file of leftOut) rows.push({ kind: 'left-out-file', key: `left-out ${file.key}`, file });
  }
  return rows;
}

function studyRows(study: StudyView, turned: Turned, filesOf: (studyUid: string) => readonly FileView[]): ListRow[] {
  const { studyUid } = study.header;
  const key = `study ${studyUid}`;
  const isOpen = turned.has(key);
  const files = isOpen ? filesOf(studyUid) : [];
  return [
    { kind: 'study', key, study, isOpen },
    ...files.map((file) => ({ kind: 'file' as const, key: `file ${file.key}`, file })),
  ];
}

/** Heights in px before a row is measured. */
export const rowHeights: Readonly<Record<ListRow['kind'], number>> = {
  patient: 40,
  study: 44,
  file: 30,
  documents: 40,
  document: 30,
  problems: 40,
  problem: 38,
  'left-out': 40,
  'left-out-file': 30,
};
