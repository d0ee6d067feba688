import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Note } from '@isocenter/contract/reading/notes/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { AttachmentsPart } from './attachments-part.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import { notesQuery, useNoteActs } from './note-queries.ts';
import classes from './notes.module.css';

export type NotesTabProps = { readonly studyUid: string; readonly words: ListWords };

/** Lists the notes of a study, and a field for another. Whatever is shown counts as read. */
export function NotesTab({ studyUid, words }: NotesTabProps) {
  const { t } = useTranslation();
  const mayWrite = useCan('create', 'Note');
  const { data, isError } = useQuery(notesQuery(studyUid));
  const { add, read } = useNoteActs(studyUid);
  useReading(data, read.mutate);
  const first = data?.filter(({ answers }) => answers === null) ?? [];
  return (
    <section className={classes['notes']} aria-label={t('notes.title')}>
      {mayWrite && <AttachmentsPart studyUid={studyUid} words={words} />}
      {isError && <p className="iso-hint">{t('notes.failed')}</p>}
      {data === undefined && !isError && <SkeletonBlock label={t('notes.loading')} lines={4} />}
      {data?.length === 0 && <p className="iso-hint">{t(mayWrite ? 'notes.none' : 'notes.noneForYou')}</p>}
      {first.map((note) => (
        <Thread key={note.noteId} note={note} all={data ?? []} {...{ studyUid, words, mayWrite }} />
      ))}
      {mayWrite && (
        <NoteForm
          studyUid={studyUid}
          label={t('notes.write')}
          submit={t('notes.add')}
          send={(input) => add.mutateAsync({ ...input, answers: null })}
        />
      )}
    </section>
  );
}

type ThreadProps = NotesTabProps & {
  readonly note: Note;
  readonly all: readonly Note[];
  readonly mayWrite: boolean;
};

/** A note that begins, with its answers below it. */
function Thread({ note, all, studyUid, words, mayWrite }: ThreadProps) {
  const { t } = useTranslation();
  const [isAnswering, setAnswering] = useState(false);
  const { add } = useNoteActs(studyUid);
  const { noteId, audience } = note;
  const common = { studyUid, words, mayWrite };
  return (
    <div className={classes['thread']} data-resolved={note.resolved !== null || undefined}>
      <NoteItem note={note} {...common} onAnswer={() => setAnswering(true)} />
      <div className={classes['answers']}>
        {all
          .filter(({ answers }) => answers === noteId)
          .map((answer) => (
            <NoteItem key={answer.noteId} note={answer} {...common} />
          ))}
        {isAnswering && (
          <NoteForm
            studyUid={studyUid}
            label={t('notes.answerLabel')}
            submit={t('notes.answer')}
            audience={audience}
            send={(input) => add.mutateAsync({ ...input, answers: noteId }).then(() => setAnswering(false))}
            onCancel={() => setAnswering(false)}
          />
        )}
      </div>
    </div>
  );
}

/** Says how far the notes have been read, once for each newest one. */
function useReading(notes: readonly Note[] | undefined, read: (upTo: number) => void): void {
  const unread = notes?.filter(({ isUnread }) => isUnread) ?? [];
  const upTo = Math.max(0, ...unread.map(({ noteId }) => noteId));
  useEffect(() => {
    if (upTo > 0) read(upTo);
  }, [upTo, read]);
}
