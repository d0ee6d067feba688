import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useDateWords } from '#i18n/use-date-words.ts';
import { readTypedTime, writtenTime } from './typed-time.ts';

export type TimeFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** `HH:MM`; empty while there is none. */
  readonly value: string;
  readonly onChange: (time: string) => void;
};

/** Returns true if nothing is missing at the end: an hour alone is read when the field is left. */
const isWhole = (text: string): boolean => /\d[:.h]\d\d/i.test(text);

/** A time of the day, typed and written the person's way. A text that is no time stays, with what is wrong under it. */
export function TimeField({ value, onChange, error, ...input }: TimeFieldProps) {
  const { format, unread } = useDateWords();
  // What was typed for another value is over: the form was reset, say.
  const [typed, setTyped] = useState({ text: '', over: '', isLeft: true });
  const isTyped = typed.over === value && (typed.text !== '' || !typed.isLeft);
  const settle = (text: string, next: string, isLeft: boolean): void => {
    setTyped({ text, over: next, isLeft });
    if (next !== value) onChange(next);
  };
  const leave = (): void => {
    if (!isTyped) return;
    const read = readTypedTime(typed.text);
    settle(read === null ? typed.text.trim() : '', read ?? '', true);
  };
  return (
    <TextInput
      {...input}
      autoComplete="off"
      value={isTyped ? typed.text : writtenTime(value, format)}
      onChange={({ currentTarget: { value: text } }) =>
        settle(text, (isWhole(text) ? readTypedTime(text) : null) ?? value, false)
      }
      onBlur={leave}
      error={isTyped && typed.isLeft ? unread(writtenTime('14:30', format)) : error}
    />
  );
}
