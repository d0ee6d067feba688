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
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { mostCountedTasks } from '@isocenter/contract/office/todo/tasks.ts';
import { saveTaskTags } from '@isocenter/contract/office/todo/endpoints.ts';
import { call } from '#api/client.ts';
import { Dot } from '#ui/controls/dot.tsx';
import { SideHeading, SideLink, SideLinks } from '#ui/layout/side-links.tsx';
import { useTaskAct } from './task-kind.ts';
import { tagOfWord, tagTone, tagWord } from './tag-words.ts';
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

/** Lists the kinds of tasks, and tags. */
export function TodoSide({ place, counts, onChosen }: TodoSideProps) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const own = counts?.tags.filter(({ isOwn }) => isOwn).map(({ name }) => name) ?? [];
  const { mutate: save } = useTaskAct((names: readonly string[]) =>
    call(saveTaskTags, { body: { names: [...names] } }),
  );
  return (
    <>
      <SideLinks>
        {sideFilters.map((filter) => {
          const FilterIcon = icons[filter];
          return (
            <SideLink
              key={filter}
              to={addressOf({ filter })}
              isHere={place.tag === undefined && place.filter === filter}
              {...shown(counts?.[filter])}
              onChosen={onChosen}
            >
              <FilterIcon size={17} stroke={1.6} aria-hidden="true" />
              {t(`todo.filter.${filter}`)}
            </SideLink>
          );
        })}
      </SideLinks>
      <SideHeading title={t('todo.tags')}>
        <button
          type="button"
          className={classes['small']}
          aria-label={t('todo.addTag')}
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        >
          <IconPlus size={15} stroke={1.75} aria-hidden="true" />
        </button>
      </SideHeading>
      {isAdding && (
        <NewTag
          onAdd={(name) => {
            save([...new Set([...own, tagOfWord(name, t)])]);
            setAdding(false);
          }}
        />
      )}
      <SideLinks>
        {counts?.tags.map(({ name, count, isOwn }) => (
          <SideLink
            key={name}
            to={addressOf({ filter: 'mine', tag: name })}
            isHere={place.tag === name}
            {...shown(count)}
            onChosen={onChosen}
            act={
              isOwn &&
              count === 0 && (
                <button
                  type="button"
                  className={classes['small']}
                  aria-label={t('todo.removeTag', { name })}
                  onClick={() => save(own.filter((other) => other !== name))}
                >
                  <IconX size={13} stroke={1.75} aria-hidden="true" />
                </button>
              )
            }
          >
            <Dot tone={tagTone(name)} />
            <bdi>{tagWord(name, t)}</bdi>
          </SideLink>
        ))}
      </SideLinks>
    </>
  );
}

/** Returns the count as far as it is known. */
function shown(count = 0) {
  return count > 0 && { count: count > mostCountedTasks ? `${mostCountedTasks}+` : count };
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
