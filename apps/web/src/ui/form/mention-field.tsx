import { Combobox, Textarea, useCombobox, type TextareaProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { nameBeingTyped, withName, type Mentioned } from './mention-text.ts';

export type MentionFieldProps<Person extends Mentioned> = Omit<TextareaProps, 'value' | 'onChange' | 'ref'> & {
  readonly value: string;
  /** The people who match the text behind an @. */
  readonly people: readonly Person[];
  readonly listLabel: string;
  /** Says how many are offered. */
  readonly offered: string;
  readonly nameOf: (person: Person) => ReactNode;
  readonly onChange: (text: string) => void;
  /** Called with the text behind an @; undefined while nobody is being named. */
  readonly onTyped: (typed: string | undefined) => void;
  readonly onMention?: (person: Person) => void;
  /** The field takes the focus whenever this is another. */
  readonly focusFor?: unknown;
};

/** A field of several lines in which an @ offers people, chosen by arrows and Enter. */
export function MentionField<Person extends Mentioned>(props: MentionFieldProps<Person>) {
  const { value, people, listLabel, offered, nameOf, onChange, onTyped, onMention, focusFor, ...rest } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string>();
  const [caret, setCaret] = useState<number>();
  const combobox = useCombobox();
  const isOpen = typed !== undefined && people.length > 0;
  useLayoutEffect(() => {
    if (caret !== undefined) field.current?.setSelectionRange(caret, caret);
  }, [caret]);
  useLayoutEffect(() => {
    if (focusFor !== undefined) field.current?.focus();
  }, [focusFor]);

  const tell = (name: string | undefined): void => {
    setTyped(name);
    onTyped(name);
  };
  const look = (): void => {
    const at = field.current;
    tell(at === null ? undefined : nameBeingTyped(at.value, at.selectionStart));
    combobox.resetSelectedOption();
  };
  const choose = (accountId: string): void => {
    const person = people.find((candidate) => String(candidate.accountId) === accountId);
    const at = field.current?.selectionStart ?? value.length;
    if (person === undefined || typed === undefined) return;
    const next = withName(value, at, typed, person.name);
    onMention?.(person);
    onChange(next.text);
    setCaret(next.caret);
    tell(undefined);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const isChoosing = isOpen && event.key === 'Enter' && combobox.getSelectedOptionIndex() !== -1;
    if (isOpen && event.key === 'Escape') {
      // The list closes, and not what it stands in.
      event.stopPropagation();
      tell(undefined);
    } else if (!isChoosing) rest.onKeyDown?.(event);
  };
  return (
    <Combobox store={{ ...combobox, dropdownOpened: isOpen }} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target withAriaAttributes={false}>
        <Textarea
          {...rest}
          ref={field}
          autosize
          value={value}
          onChange={(event) => {
            setCaret(undefined);
            onChange(event.currentTarget.value);
            look();
          }}
          onSelect={look}
          onKeyDown={press}
          onBlur={() => tell(undefined)}
        />
      </Combobox.Target>
      <output className="iso-visually-hidden">{isOpen ? offered : ''}</output>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={listLabel}>
          {people.map((person) => (
            <Combobox.Option key={person.accountId} value={String(person.accountId)}>
              {nameOf(person)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
