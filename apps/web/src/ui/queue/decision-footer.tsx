import { TextInput } from '@mantine/core';
import { ActButton } from '../controls/act-button.tsx';
import classes from './queue.module.css';

export type DecisionFooterProps = {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly isReasonNeeded: boolean;
  /** The words at the field if a reason is missing. */
  readonly missing: string | undefined;
  readonly labels: Readonly<{ reason: string; hint: string; later: string; act: string }>;
  readonly onLater: () => void;
  readonly isOff: boolean;
  readonly isSending: boolean;
  readonly onSend: () => void;
};

/** The reason, and the button that repeats the choice. */
export function DecisionFooter(props: DecisionFooterProps) {
  const { reason, onReason, isReasonNeeded, missing, labels, onLater, isOff, isSending, onSend } = props;
  return (
    <div className={classes['footer']} data-foot>
      <TextInput
        className={classes['reasonField'] ?? ''}
        aria-label={labels.reason}
        placeholder={labels.reason}
        required={isReasonNeeded}
        maxLength={500}
        value={reason}
        error={missing}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      <span className={classes['quiet']}>{labels.hint}</span>
      <span className={classes['space']} />
      <ActButton kind="quiet" label={labels.later} onClick={onLater} />
      <ActButton kind="primary" label={labels.act} keys="Ctrl ↵" busy={isSending} disabled={isOff} onClick={onSend} />
    </div>
  );
}
