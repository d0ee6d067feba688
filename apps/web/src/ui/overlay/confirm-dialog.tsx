import { useState } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';
import { Question, type QuestionProps } from './question.tsx';

export type ConfirmDialogProps = QuestionProps & {
  /** What was written into the fields and is lost when the dialog goes: without confirming it goes after a question only. */
  readonly written?: string;
};

/** A decision that throws away nothing that was written. */
export function ConfirmDialog({ written = '', onCancel, ...question }: ConfirmDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const isWritten = written.trim() !== '';
  // Escape is heard by what lies below the question too: it answers the question and does not ask it again.
  const ask = (): void => void (!isLeaving && setLeaving(true));
  return (
    <>
      <Question {...question} onCancel={isWritten ? ask : onCancel} />
      {isWritten && <LeaveDialog isAsking={isLeaving} leave={onCancel} stay={() => setLeaving(false)} />}
    </>
  );
}
