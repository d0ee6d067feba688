import { memo } from 'react';
import type { Phase } from '../state/upload-view.ts';
import { DocumentLine, DocumentsLine } from './document-lines.tsx';
import { FileLine, LeftOutFileLine, LeftOutLine, ProblemLine, ProblemsLine } from './file-lines.tsx';
import type { ListRow } from './list-rows.ts';
import { PatientLine } from './patient-line.tsx';
import { StudyLine } from './study-line.tsx';

export type ListLineProps = {
  readonly row: ListRow;
  readonly phase: Phase;
  readonly onTurn: (key: string) => void;
};

/** One line of the list, of whichever kind. Drawn again only when something of it changed. */
export const ListLine = memo(
  function ListLine({ row, phase, onTurn }: ListLineProps) {
    switch (row.kind) {
      case 'patient':
        return <PatientLine row={row} onTurn={onTurn} />;
      case 'study':
        return <StudyLine row={row} phase={phase} onTurn={onTurn} />;
      case 'file':
        return <FileLine file={row.file} />;
      case 'documents':
        return <DocumentsLine row={row} phase={phase} onTurn={onTurn} />;
      case 'document':
        return <DocumentLine document={row.document} />;
      case 'problems':
        return <ProblemsLine row={row} phase={phase} onTurn={onTurn} />;
      case 'problem':
        return <ProblemLine problem={row.problem} />;
      case 'left-out':
        return <LeftOutLine row={row} onTurn={onTurn} />;
      case 'left-out-file':
        return <LeftOutFileLine file={row.file} />;
    }
  },
  (before, after) => before.phase === after.phase && isSameRow(before.row, after.row),
);

function isSameRow(a: ListRow, b: ListRow): boolean {
  if (a.kind === 'patient' && b.kind === 'patient') return a.patient === b.patient && a.isOpen === b.isOpen;
  if (a.kind === 'study' && b.kind === 'study') return a.study === b.study && a.isOpen === b.isOpen;
  if (a.kind === 'document' && b.kind === 'document') return a.document === b.document;
  if (a.kind === 'problem' && b.kind === 'problem') return a.problem === b.problem;
  if (a.kind === 'left-out-file' && b.kind === 'left-out-file') return a.file === b.file;
  if (a.kind === 'file' && b.kind === 'file') return a.file.key === b.file.key && a.file.state === b.file.state;
  return false;
}
