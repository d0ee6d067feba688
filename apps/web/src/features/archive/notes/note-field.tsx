import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { longestNote, type NoteAudience } from '@isocenter/contract/reading/notes/notes.ts';
import { MentionField } from '#ui/form/mention-field.tsx';
import type { Mentioned } from '#ui/form/mention-text.ts';
import { mentionableQuery } from './note-queries.ts';

export type NoteFieldProps = {
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
export function NoteField({ studyUid, audience, focused = false, onSubmit, ...field }: NoteFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const { data: people = [] } = useQuery({
    ...mentionableQuery(studyUid, audience, (typed ?? '').trim()),
    enabled: typed !== undefined,
  });
  return (
    <MentionField
      {...field}
      people={people}
      listLabel={t('notes.people')}
      offered={t('notes.offered', { count: people.length })}
      nameOf={({ name, role }) => (
        <>
          <bdi>{name}</bdi> · {t(`people.role.${role}`)}
        </>
      )}
      onTyped={setTyped}
      description={t('notes.mentionHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      minRows={2}
      maxRows={10}
      maxLength={longestNote}
      {...(focused ? { 'data-autofocus': true, autoFocus: true } : {})}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
