import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { longestNote } from '@isocenter/contract/reading/notes.ts';
import type { NoteAudience } from '@isocenter/contract/reading/notes.ts';
import { mentionableQuery } from './note-queries.ts';
import { nameBeingTyped, withName } from './mention-text.ts';
import type { Mentioned } from './mention-text.ts';

export type MentionFieldProps = {
  readonly studyUid: string;
  readonly audience: NoteAudience;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly focused?: boolean;
  readonly onChange: (text: string) => void;
  readonly onMention: (person: Mentioned) => void;
  readonly onSubmit: () => void;
};

/** The words of a note. An @ offers the people who may read it; Ctrl Enter sends. */
export function MentionField(props: MentionFieldProps) {
  const { studyUid, audience, label, value, error, focused = false, onChange, onMention, onSubmit } = props;
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string>();
  const [caret, setCaret] = useState<number>();
  const combobox = useCombobox();
  const { data: people = [] } = useQuery({
    ...mentionableQuery(studyUid, audience, (typed ?? '').trim()),
    enabled: typed !== undefined,
  });
  const isOpen = typed !== undefined && people.length > 0;
  useLayoutEffect(() => {
    if (caret !== undefined) field.current?.setSelectionRange(caret, caret);
  }, [caret]);

  const look = (): void => {
    const at = field.current;
    setTyped(at === null ? undefined : nameBeingTyped(at.value, at.selectionStart));
    combobox.resetSelectedOption();
  };
  const choose = (accountId: string): void => {
    const person = people.find((candidate) => String(candidate.accountId) === accountId);
    const at = field.current?.selectionStart ?? value.length;
    if (person === undefined || typed === undefined) return;
    const next = withName(value, at, typed, person.name);
    onMention(person);
    onChange(next.text);
    setCaret(next.caret);
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    } else if (event.key === 'Escape' && isOpen) {
      // The list closes, and not what it stands in.
      event.stopPropagation();
      setTyped(undefined);
    }
  };
  return (
    <Combobox store={{ ...combobox, dropdownOpened: isOpen }} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target withAriaAttributes={false}>
        <Textarea
          ref={field}
          label={label}
          description={t('notes.mentionHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={error}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={longestNote}
          value={value}
          {...(focused ? { 'data-autofocus': true, autoFocus: true } : {})}
          onChange={(event) => {
            setCaret(undefined);
            onChange(event.currentTarget.value);
            look();
          }}
          onSelect={look}
          onKeyDown={press}
          onBlur={() => setTyped(undefined)}
        />
      </Combobox.Target>
      <output className="iso-visually-hidden">{isOpen ? t('notes.offered', { count: people.length }) : ''}</output>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('notes.people')}>
          {people.map(({ accountId, name, role }) => (
            <Combobox.Option key={accountId} value={String(accountId)}>
              <bdi>{name}</bdi> · {t(`people.role.${role}`)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
