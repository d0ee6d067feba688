import { Checkbox, Input, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { TaskStep } from '@isocenter/contract/office/todo/fields.ts';
import { IconAct } from '#ui/controls/icon-act.tsx';
import classes from './todo.module.css';

export type StepsFieldProps = {
  readonly steps: readonly TaskStep[];
  readonly error: ReactNode;
  readonly onChange: (steps: TaskStep[]) => void;
};

/** The steps of a task: done or not, each a line; Enter in the last field adds one. */
export function StepsField({ steps, error, onChange }: StepsFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const done = steps.filter(({ isDone }) => isDone).length;
  const set = (at: number, step: TaskStep): void => onChange(steps.with(at, step));
  const add = (): void => {
    if (text.trim() === '') return;
    onChange([...steps, { text: text.trim(), isDone: false }]);
    setText('');
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('todo.field.steps')}
      error={error}
      {...(steps.length > 0 && { description: t('todo.stepsDone', { done, all: steps.length }) })}
    >
      <ul className={classes['stepList']}>
        {steps.map((step, at) => (
          // Steps have no names of their own: they are where they are.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} data-done={step.isDone}>
            <Checkbox
              size="xs"
              aria-label={t('todo.stepDone', { text: step.text })}
              checked={step.isDone}
              onChange={() => set(at, { ...step, isDone: !step.isDone })}
            />
            <input
              aria-label={t('todo.stepNumber', { number: at + 1 })}
              value={step.text}
              maxLength={200}
              onChange={(event) => set(at, { ...step, text: event.currentTarget.value })}
            />
            <IconAct
              label={t('todo.stepRemove', { text: step.text })}
              icon={IconX}
              iconSize={14}
              size="sm"
              onClick={() => onChange(steps.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <TextInput
        aria-label={t('todo.stepAdd')}
        placeholder={t('todo.stepAdd')}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
    </Input.Wrapper>
  );
}
