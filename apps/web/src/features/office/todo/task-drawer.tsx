import { ActionIcon } from '@mantine/core';
import { IconCheck, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Task } from '@isocenter/contract/office/todo/fields.ts';
import type { SearchChange } from '#api/search.ts';
import { useSavedRecord } from '#records/use-open-record.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { TaskFieldsPart } from './task-fields.tsx';
import { taskKind } from './task-kind.ts';
import type { TodoPlace, TodoSearch } from './todo-search.ts';
import { useTaskMarks } from './use-task-marks.ts';
import { useTaskStart } from './use-task-start.ts';
import classes from './todo.module.css';

export type TaskDrawerProps = {
  readonly search: TodoSearch;
  readonly place: TodoPlace;
  /** The tags that are offered. */
  readonly tags: readonly string[];
  readonly change: SearchChange<TodoSearch>;
};

/** Add or edit a task. */
export function TaskDrawer({ search, place, tags, change }: TaskDrawerProps) {
  const { t } = useTranslation();
  const { open = 'new' } = search;
  const { start, message } = useTaskStart(search, place);
  const fieldName = useFieldName('todo.field');
  const { record, stored, loaded, isNew } = useSavedRecord(taskKind, {
    open,
    start,
    nameOf: ({ title }) => title,
    onAdded: ({ taskId }) => change({ open: taskId }, 'replace'),
  });
  return (
    <RecordDrawer
      record={record}
      loaded={loaded}
      title={isNew ? t('todo.addTitle') : (stored?.title ?? t('todo.task'))}
      subtitle={stored && t('todo.madeBy', { name: stored.owner.name })}
      mayChange
      fieldName={fieldName}
      onClose={() => change({ open: undefined })}
    >
      {stored !== undefined && <DrawerActs task={stored} onGone={() => change({ open: undefined })} />}
      <TaskFieldsPart form={record.form} task={stored} tags={tags} message={message} />
    </RecordDrawer>
  );
}

function DrawerActs({ task, onGone }: { readonly task: Task; readonly onGone: () => void }) {
  const { t } = useTranslation();
  const marks = useTaskMarks();
  const { taskId, title, isImportant, completedAt, deletedAt } = task;
  const starLabel = t(isImportant ? 'todo.unstar' : 'todo.star');
  const link = { copy: t('todo.copyLink'), copied: t('common.copied'), failed: t('todo.copyFailed') };
  return (
    <div className={classes['acts']}>
      {deletedAt === null ? (
        <ActButton
          size="small"
          icon={<IconCheck size={15} stroke={1.75} />}
          label={t(completedAt === null ? 'todo.markComplete' : 'todo.reopen')}
          onClick={() => marks.complete(task)}
        />
      ) : (
        <ActButton size="small" label={t('todo.bringBack')} onClick={() => marks.restore(task)} />
      )}
      <span className={classes['actsEnd']}>
        <ActionIcon
          aria-label={starLabel}
          title={starLabel}
          aria-pressed={isImportant}
          onClick={() => marks.star(task)}
        >
          {isImportant ? <IconStarFilled className={classes['star']} size={17} /> : <IconStar size={17} stroke={1.6} />}
        </ActionIcon>
        <CopyButton value={`${location.origin}/apps/todo?open=${taskId}`} labels={link} />
        {deletedAt === null && (
          <IconAct
            label={t('todo.delete', { title })}
            icon={IconTrash}
            iconSize={17}
            onClick={() => {
              marks.remove(task);
              onGone();
            }}
          />
        )}
      </span>
    </div>
  );
}
