import { Modal, TextInput } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { holdTyping } from '#typing/typed-ahead.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import classes from './page.module.css';

type Answer = (text: string | undefined) => void;

/** The question for the text of an arrow or of a place, as a promise for the viewer and a state for the dialog. */
export interface ArrowText {
  readonly ask: (current: string) => Promise<string | undefined>;
  readonly question: { readonly current: string } | undefined;
  readonly answer: Answer;
}

/** Holds the question that is open. */
export function useArrowText(): ArrowText {
  const [question, setQuestion] = useState<{ readonly current: string }>();
  const waiting = useRef<Answer>(undefined);
  const answer = useCallback<Answer>((text) => {
    waiting.current?.(text);
    waiting.current = undefined;
    setQuestion(undefined);
  }, []);
  const ask = useCallback(
    (current: string) =>
      new Promise<string | undefined>((resolve) => {
        waiting.current?.(undefined);
        waiting.current = resolve;
        setQuestion({ current });
        holdTyping();
      }),
    [],
  );
  return { ask, question, answer };
}

/** Asks for the text of an arrow or of a place; leaving it takes a new one back. */
export function ArrowTextDialog({ arrow }: { readonly arrow: ArrowText }) {
  const { t } = useTranslation();
  const { question, answer } = arrow;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    answer(typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined);
  };
  return (
    <Modal opened={question !== undefined} onClose={() => answer(undefined)} title={t('reading.viewer.arrow.title')}>
      <form onSubmit={submit} className={classes['askText']}>
        <TextInput
          name="text"
          label={t('reading.viewer.arrow.label')}
          defaultValue={question?.current ?? ''}
          maxLength={200}
          data-autofocus
        />
        <div className={classes['askButtons']}>
          <ActButton kind="quiet" label={t('common.cancel')} onClick={() => answer(undefined)} />
          <ActButton kind="primary" type="submit" label={t('reading.viewer.arrow.add')} />
        </div>
      </form>
    </Modal>
  );
}
