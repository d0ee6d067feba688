import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { createTask } from '@isocenter/contract/office/todo/endpoints.ts';
import { emptyTask, type TaskFields } from '@isocenter/contract/office/todo/fields.ts';
import { call } from '#api/client.ts';
import { useColleagueSearch, firstCalled } from '#features/office/colleagues/colleagues.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Tag } from '#ui/controls/tag.tsx';
import { formatDayOfYear } from '#ui/format/date-time.ts';
import { readQuick } from './quick-text.ts';
import { useTaskAct } from './task-kind.ts';
import { tagOfWord, tagTone, tagWord } from './tag-words.ts';
import type { TodoPlace } from './todo-search.ts';
import classes from './todo.module.css';

export type QuickLineProps = { readonly place: TodoPlace; readonly now: Date };

/** Adds a task by what is typed: the day, the time, `#tags` and `@person` are taken out and shown before Enter. */
export function QuickLine({ place, now }: QuickLineProps) {
  const { t } = useTranslation();
  const format = useFormats();
  const [text, setText] = useState('');
  const read = readQuick(text, format, now);
  const { found, onSearch } = useColleagueSearch(read.person !== '');
  const person = read.person === '' ? undefined : firstCalled(found, read.person);
  const tags = [
    ...new Set([...(place.tag === undefined ? [] : [place.tag]), ...read.tags.map((tag) => tagOfWord(tag, t))]),
  ];
  // A person whom nobody knows stays where he was written.
  const title = read.person !== '' && person === undefined ? `${read.title} @${read.person}` : read.title;
  const { mutateAsync } = useTaskAct((body: TaskFields) => call(createTask, { body }));
  const add = (): void => {
    if (title.trim() === '') return;
    const { dueDay, dueTime } = read;
    const fields = {
      ...emptyTask,
      title: title.slice(0, 200),
      dueDay,
      dueTime,
      tags,
      assigneeId: person?.accountId ?? null,
    };
    // The next one is written while this one is saved; what cannot be saved comes back, unless something stands there by then.
    setText('');
    void mutateAsync(fields).catch(() => setText((since) => (since === '' ? text : since)));
  };
  const due = [read.dueDay === null ? '' : formatDayOfYear(read.dueDay, format), read.dueTime].filter(
    (part) => part !== '',
  );
  return (
    <form
      className={classes['quick']}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <IconPlus size={16} stroke={1.75} aria-hidden="true" />
      <input
        value={text}
        maxLength={300}
        aria-label={t('todo.quick')}
        placeholder={t('todo.quickHint')}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          onSearch(readQuick(value, format, now).person);
        }}
      />
      <output className={classes['chips']}>
        {due.length > 0 && <Tag isSmall tone="accent" label={due.join(', ')} />}
        {text !== '' && tags.map((tag) => <Tag key={tag} isSmall tone={tagTone(tag)} label={tagWord(tag, t)} />)}
        {person !== undefined && <Tag isSmall label={`@${person.name}`} />}
      </output>
    </form>
  );
}
