import { useState } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';
import { Question, type QuestionProps } from './question.tsx';

export type ConfirmDialogProps = QuestionProps & {
  /** The text written into the fields, which is lost when the dialog closes: without confirming it closes after a question only. */
  readonly written?: string;
};

/** A decision that throws away nothing that was written. */
export function ConfirmDialog({ written = '', onCancel, ...question }: ConfirmDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const isWritten = written.trim() !== '';
  return (
    <>
      <Question {...question} onCancel={isWritten ? () => setLeaving(true) : onCancel} />
      {isWritten && <LeaveDialog isAsking={isLeaving} leave={onCancel} stay={() => setLeaving(false)} />}
    </>
  );
}
