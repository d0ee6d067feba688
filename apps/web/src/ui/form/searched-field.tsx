import { Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { foldText } from '@isocenter/contract/fold-text.ts';

type Option = Readonly<{ value: string; label: string }>;

export type SearchedFieldProps = {
  readonly label: ReactNode;
  readonly placeholder?: string;
  readonly hint?: string | undefined;
  /** The results of the server, shown as they are. */
  readonly options: readonly Option[];
  /** The number of the chosen one; null for a field that is empty again after each choice. */
  readonly value: number | null;
  /** The chosen one, if it came from elsewhere than the options. */
  readonly chosen?: Option | undefined;
  /** Asks for those with these words, once the typing pauses; nothing typed asks for any. */
  readonly onSearch: (words: string) => void;
  readonly onChange: (key: number | null) => void;
  /** The words if nothing is found. */
  readonly nothing?: string;
  readonly disabled?: boolean;
  readonly error?: ReactNode;
};

/** One of many records that the server looks for while it is typed. */
export function SearchedField(props: SearchedFieldProps) {
  const { hint, options, value, chosen, onSearch, onChange, nothing, ...field } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [last, setLast] = useState<Option>();
  const { ask, isAnswered } = useSearching(onSearch, options);
  const key = value === null ? null : String(value);
  const current = [chosen, last].find((one) => one !== undefined && one.value === key);
  // The chosen one keeps its words when the search goes on.
  const all = current === undefined || options.some((one) => one.value === key) ? options : [current, ...options];
  return (
    <Select
      {...field}
      {...(hint === undefined ? {} : { description: hint })}
      data={all}
      // Who types on and presses Enter does not mean what was found for less.
      filter={({ options: found, search }) =>
        isAnswered(search) ? found : found.filter((one) => hasWords(one, search))
      }
      value={key}
      searchValue={text}
      onSearchChange={(typed) => {
        setText(typed);
        ask(typed, all.some(({ label }) => label === typed) ? '' : typed.trim().slice(0, 200));
      }}
      onChange={(next) => {
        setLast(all.find((one) => one.value === next));
        onChange(next === null ? null : Number(next));
        if (value === null) setText('');
      }}
      searchable
      clearable
      openOnFocus={false}
      nothingFoundMessage={isAnswered(text) && (nothing ?? t('archive.filter.noValueMatches'))}
    />
  );
}

const typingMilliseconds = 200;
/** The same may be found again: then nothing tells that it was. */
const answerMilliseconds = 700;

/** Asks once the typing pauses, and knows what the options are the answer to. */
function useSearching(onSearch: (words: string) => void, options: readonly Option[]) {
  const [answered, setAnswered] = useState('');
  const searched = useRef('');
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useDebouncedCallback((typed: string, words: string) => {
    searched.current = typed;
    onSearch(words);
    clearTimeout(later.current);
    later.current = setTimeout(() => setAnswered(typed), answerMilliseconds);
  }, typingMilliseconds);
  const values = options.map(({ value }) => value).join(' ');
  useEffect(() => setAnswered(searched.current), [values]);
  useEffect(() => () => clearTimeout(later.current), []);
  return { ask: search, isAnswered: (typed: string) => typed === answered };
}

function hasWords(option: unknown, typed: string): boolean {
  const label = foldText(String(Object(option)['label'] ?? ''));
  return foldText(typed)
    .split(/\s+/)
    .every((word) => label.includes(word));
}
