import { useFormLabels } from '#i18n/use-form-labels.ts';
import { Question } from './question.tsx';

export type LeaveDialogProps = {
  readonly isAsking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
};

/** Asks before changes are thrown away by going elsewhere. */
export function LeaveDialog({ isAsking, leave, stay }: LeaveDialogProps) {
  const labels = useFormLabels();
  return (
    <Question
      opened={isAsking}
      title={labels.leaveTitle}
      confirmLabel={labels.leave}
      cancelLabel={labels.stay}
      danger
      onConfirm={leave}
      onCancel={stay}
    >
      {labels.leaveText}
    </Question>
  );
}
