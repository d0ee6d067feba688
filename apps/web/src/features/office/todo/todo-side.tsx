import {
  IconChecklist,
  IconCircleCheck,
  IconPlus,
  IconStar,
  IconTrash,
  IconUserShare,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostCountedTasks, saveTaskTags } from '@isocenter/contract/office/tasks.ts';
import { call } from '#api/client.ts';
import { useTaskAct } from './task-kind.ts';
import { tagTone, tagWord } from './tag-words.ts';
import { addressOf, sideFilters, type SideFilter, type TodoPlace } from './todo-search.ts';
import type { useTaskCounts } from './use-tasks.ts';
import classes from './todo.module.css';

const icons: Readonly<Record<SideFilter, Icon>> = {
  mine: IconChecklist,
  important: IconStar,
  given: IconUserShare,
  completed: IconCircleCheck,
  deleted: IconTrash,
};

export type TodoSideProps = {
  readonly place: TodoPlace;
  readonly counts: ReturnType<typeof useTaskCounts>;
  readonly onChosen: () => void;
};

/** What can be listed: kinds of tasks, and tags. */
export function TodoSide({ place, counts, onChosen }: TodoSideProps) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const own = counts?.tags.filter(({ isOwn }) => isOwn).map(({ name }) => name) ?? [];
  const { mutate: save } = useTaskAct((names: readonly string[]) =>
    call(saveTaskTags, { body: { names: [...names] } }),
  );
  return (
    <>
      <ul className={classes['side']}>
        {sideFilters.map((filter) => {
          const FilterIcon = icons[filter];
          return (
            <SideEntry
              key={filter}
              to={addressOf({ filter })}
              isHere={place.tag === undefined && place.filter === filter}
              count={counts?.[filter]}
              onChosen={onChosen}
            >
              <FilterIcon size={17} stroke={1.6} aria-hidden="true" />
              {t(`todo.filter.${filter}`)}
            </SideEntry>
          );
        })}
      </ul>
      <div className={classes['sideHead']}>
        <h2>{t('todo.tags')}</h2>
        <button
          type="button"
          aria-label={t('todo.addTag')}
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        >
          <IconPlus size={15} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {isAdding && (
        <NewTag
          onAdd={(name) => {
            save([...new Set([...own, name])]);
            setAdding(false);
          }}
        />
      )}
      <ul className={classes['side']}>
        {counts?.tags.map(({ name, count, isOwn }) => (
          <SideEntry
            key={name}
            to={addressOf({ filter: 'mine', tag: name })}
            isHere={place.tag === name}
            count={count}
            onChosen={onChosen}
            {...(isOwn && count === 0 && { onRemove: () => save(own.filter((other) => other !== name)) })}
            removeLabel={t('todo.removeTag', { name })}
          >
            <span className={classes['dot']} data-tone={tagTone(name)} aria-hidden="true" />
            <bdi>{tagWord(name, t)}</bdi>
          </SideEntry>
        ))}
      </ul>
    </>
  );
}

type SideEntryProps = {
  readonly to: string;
  readonly isHere: boolean;
  readonly count: number | undefined;
  readonly onChosen: () => void;
  readonly onRemove?: () => void;
  readonly removeLabel?: string;
  readonly children: ReactNode;
};

function SideEntry({ to, isHere, count = 0, onChosen, onRemove, removeLabel, children }: SideEntryProps) {
  const shown = count > mostCountedTasks ? `${mostCountedTasks}+` : count;
  return (
    <li>
      <Link to={to} className={classes['entry']} {...(isHere && { 'aria-current': 'page' })} onClick={onChosen}>
        {children}
        {count > 0 && <span className={classes['count']}>{shown}</span>}
      </Link>
      {onRemove !== undefined && (
        <button type="button" className={classes['removeTag']} aria-label={removeLabel} onClick={onRemove}>
          <IconX size={13} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

function NewTag({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const written = name
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\p{L}\p{N}_-]/gu, '');
  return (
    <form
      className={classes['newTag']}
      onSubmit={(event) => {
        event.preventDefault();
        if (/^[\p{L}\p{N}]/u.test(written)) onAdd(written);
      }}
    >
      <input
        // It was asked for by the button above it.
        ref={(input) => input?.focus()}
        value={name}
        maxLength={30}
        aria-label={t('todo.newTag')}
        placeholder={t('todo.newTag')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </form>
  );
}
