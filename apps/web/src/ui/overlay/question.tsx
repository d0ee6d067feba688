import { Modal } from '@mantine/core';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { ActButton } from '../controls/act-button.tsx';
import { useTypingAhead } from './typing-ahead.ts';
import { isBelowDialog } from './is-below-dialog.ts';
import { keepFocus, useReturnFocus } from './return-focus.ts';
import classes from './overlay.module.css';

export type QuestionProps = {
  readonly opened: boolean;
  /** The question, with the number: “Move 4 studies to the bin?” */
  readonly title: string;
  /** Says what happens, and whether it can be undone. */
  readonly children: ReactNode;
  /** The verb of the title: “Move to bin”. */
  readonly confirmLabel: string;
  readonly busyLabel?: string;
  /** Names the alternative: “Keep”. */
  readonly cancelLabel: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** A reason or other fields, between the text and the buttons. */
  readonly fields?: ReactNode;
  /** Left out where it cannot be done: then only the safe answer is there. */
  readonly onConfirm: (() => void) | undefined;
  readonly onCancel: () => void;
};

/** A decision. The safe answer is quiet and has the focus; Enter in a field confirms; danger is red only here. */
export function Question(props: QuestionProps) {
  const { opened, title, children, confirmLabel, busyLabel, cancelLabel, danger = false, busy = false } = props;
  const { fields, onConfirm, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  useReturnFocus(opened);
  useTypingAhead(opened && Boolean(fields));
  return (
    // Later: a question that the owner opens would take the same Esc for its answer.
    <Modal.Root opened={opened} onClose={() => isBelowDialog(form.current) || setTimeout(onCancel)} size="24.5rem">
      <Modal.Overlay onMouseDown={keepFocus} />
      <Modal.Content>
        <Modal.Body>
          <form
            ref={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              // For React the dialog lies in the form that it was opened from.
              event.stopPropagation();
              // A dialog that closes can be pressed until it is gone.
              if (opened) onConfirm?.();
            }}
          >
            <Modal.Title>{title}</Modal.Title>
            <div className={classes['text']}>{children}</div>
            {Boolean(fields) && <div className={classes['fields']}>{fields}</div>}
            <div className={classes['buttons']}>
              <ActButton kind="quiet" label={cancelLabel} onMouseDown={keepFocus} onClick={onCancel} />
              {onConfirm !== undefined && (
                <ActButton
                  kind={danger ? 'danger' : 'primary'}
                  type="submit"
                  label={confirmLabel}
                  busy={busy}
                  {...(busyLabel === undefined ? {} : { busyLabel })}
                />
              )}
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
