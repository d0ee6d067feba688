import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Note } from '@isocenter/contract/reading/notes/fields.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { runsOf } from '#ui/form/mention-text.ts';
import { NoteForm } from './note-form.tsx';
import { useNoteActs } from './note-queries.ts';
import classes from './notes.module.css';

export type NoteItemProps = {
  readonly note: Note;
  readonly studyUid: string;
  readonly words: ListWords;
  /** Takes part: answers and says what is done with. */
  readonly mayWrite: boolean;
  readonly onAnswer?: () => void;
};

/** One note: who, when, what, and what can be done with it. */
export function NoteItem({ note, studyUid, words, mayWrite, onAnswer }: NoteItemProps) {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const { change } = useNoteActs(studyUid);
  const { author, text, mentions, noteId, audience } = note;
  return (
    <article className={classes['note']} data-unread={note.isUnread || undefined} aria-label={author.name}>
      <header className={classes['who']}>
        <PersonAvatar name={author.name} named size={24} />
        <bdi className={classes['name']}>{author.name}</bdi>
        <time dateTime={note.createdAt}>{words.short(note.createdAt)}</time>
        {note.editedAt !== null && !note.isDeleted && <span>{t('notes.edited')}</span>}
        {note.isUnread && <Tag label={t('notes.new')} tone="accent" isSmall />}
        {note.answers === null && audience === 'referrer' && <Tag label={t('notes.toReferrer')} tone="info" isSmall />}
        {note.resolved !== null && <Tag label={t('notes.resolvedBy', { name: note.resolved.by })} tone="ok" isSmall />}
      </header>
      {isChanging ? (
        <NoteForm
          studyUid={studyUid}
          label={t('notes.changeLabel')}
          submit={t('notes.save')}
          audience={audience}
          start={{ text, mentions }}
          send={({ text: next, accountIds }) =>
            change.mutateAsync({ noteId, text: next, accountIds }).then(() => setChanging(false))
          }
          onCancel={() => setChanging(false)}
        />
      ) : (
        <NoteText note={note} />
      )}
      {!isChanging && mayWrite && (
        <NoteActs note={note} studyUid={studyUid} onAnswer={onAnswer} onChange={() => setChanging(true)} />
      )}
    </article>
  );
}

function NoteText({ note: { isDeleted, text, mentions } }: { readonly note: Note }) {
  const { t } = useTranslation();
  if (isDeleted) return <p className="iso-hint">{t('notes.deleted')}</p>;
  return (
    <p className={classes['text']} dir="auto">
      {runsOf(text, mentions).map(({ text: run, isMention }, place) =>
        // The runs of a text have no name but their place.
        isMention ? <strong key={place}>{run}</strong> : <span key={place}>{run}</span>,
      )}
    </p>
  );
}

type NoteActsProps = Pick<NoteItemProps, 'note' | 'studyUid'> & {
  readonly onAnswer: (() => void) | undefined;
  readonly onChange: () => void;
};

function NoteActs({ note, studyUid, onAnswer, onChange }: NoteActsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { remove, resolve } = useNoteActs(studyUid);
  const { noteId, resolved } = note;
  const isOwn = note.isMine && !note.isDeleted;
  const fail = { onError: toasts.failed };
  const act = (label: string, onClick: () => void) => (
    <ActButton size="small" kind="quiet" label={label} onClick={onClick} />
  );
  return (
    <div className={classes['acts']}>
      {onAnswer !== undefined && act(t('notes.answer'), onAnswer)}
      {note.answers === null &&
        act(t(resolved === null ? 'notes.resolve' : 'notes.reopen'), () =>
          resolve.mutate({ noteId, isResolved: resolved === null }, fail),
        )}
      {isOwn && act(t('notes.change'), onChange)}
      {isOwn && act(t('notes.remove'), () => remove.mutate(noteId, fail))}
    </div>
  );
}
