import { Textarea } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { longestQuestion } from '@isocenter/contract/reading/report-readings/report-readings.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import classes from './readings.module.css';

export interface WordsFormProps {
  readonly label: string;
  readonly submit: string;
  /** Says who is notified of it. */
  readonly hint: string;
  readonly send: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending'>;
  readonly onClose: () => void;
}

/** A question or an answer while it is written. What was typed stays when it could not be sent. */
export function WordsForm({ label, submit, hint, send, onClose }: WordsFormProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isEmpty = text.trim() === '';
  const save = (): void => {
    setTried(true);
    if (isEmpty) field.current?.focus();
    if (isEmpty || send.isPending) return;
    send.mutate(text.trim(), { onSuccess: onClose, onError: toasts.failed });
  };
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        label={label}
        description={hint}
        value={text}
        error={isTried && isEmpty ? t('reportReadings.needed') : undefined}
        maxLength={longestQuestion}
        minRows={3}
        maxRows={12}
        autosize
        required
        ref={field}
        dir="auto"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes['acts']}>
        <ActButton kind="quiet" label={t('common.cancel')} onClick={onClose} />
        <ActButton kind="primary" type="submit" label={submit} busy={send.isPending} />
      </div>
    </form>
  );
}
