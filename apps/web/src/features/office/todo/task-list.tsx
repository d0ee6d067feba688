import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { placeTask, type TaskRow as Task } from '@isocenter/contract/office/tasks.ts';
import { call } from '#api/client.ts';
import { useDragOrder } from '#ui/controls/use-drag-order.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useEndReached } from '#ui/layout/use-end-reached.ts';
import { groupOf, placeBeside, placeStepped, taskGroups, type TaskPlace } from './task-groups.ts';
import { useTaskAct } from './task-kind.ts';
import { TaskRow } from './task-row.tsx';
import { useTaskMarks } from './use-task-marks.ts';
import classes from './todo.module.css';

export type TaskListProps = {
  readonly tasks: readonly Task[];
  /** Below the others, under a heading of their own. */
  readonly completed: readonly Task[];
  readonly isGrouped: boolean;
  /** By hand: dragged, or moved by Alt with an arrow. */
  readonly isOrdered: boolean;
  readonly open: number | 'new' | undefined;
  readonly now: Date;
  readonly onOpen: (taskId: number) => void;
  readonly onEnd: () => void;
};

/** The tasks of a place under the headings of their days. */
export function TaskList({ tasks, completed, isGrouped, isOrdered, open, now, onOpen, onEnd }: TaskListProps) {
  const { t } = useTranslation();
  const marks = useTaskMarks();
  const [forEver, setForEver] = useState<Task | null>(null);
  const dragProps = useTaskDrag(tasks, now);
  const end = useEndReached(onEnd);
  const rowOf = (task: Task, isMoved: boolean) => (
    <TaskRow
      key={task.taskId}
      task={task}
      now={now}
      isOpen={open === task.taskId}
      marks={marks}
      onOpen={onOpen}
      onForEver={setForEver}
      {...(isMoved && { dragProps: dragProps(task.taskId) })}
    />
  );
  const groups = isGrouped
    ? taskGroups.map((group) => ({ group, tasks: tasks.filter((task) => groupOf(task, now) === group) }))
    : [];
  return (
    <div data-tasks>
      {!isGrouped && <ul className={classes['tasks']}>{tasks.map((task) => rowOf(task, isOrdered))}</ul>}
      {groups
        .filter((group) => group.tasks.length > 0)
        .map((group) => (
          <Group
            key={group.group}
            name={t(`todo.group.${group.group}`)}
            isLate={group.group === 'late'}
            rows={group.tasks}
          >
            {(task) => rowOf(task, isOrdered)}
          </Group>
        ))}
      <div ref={end} />
      {completed.length > 0 && (
        <Group name={t('todo.group.completed')} rows={completed}>
          {(task) => rowOf(task, false)}
        </Group>
      )}
      {forEver !== null && (
        <ConfirmDialog
          opened
          danger
          title={t('todo.forEverTitle', { title: forEver.title })}
          confirmLabel={t('todo.forEverDo')}
          cancelLabel={t('record.removing.keep')}
          onConfirm={() => {
            void marks.removeForEver(forEver).finally(() => setForEver(null));
          }}
          onCancel={() => setForEver(null)}
        >
          {t('todo.forEverText')}
        </ConfirmDialog>
      )}
    </div>
  );
}

function useTaskDrag(tasks: readonly Task[], now: Date): (taskId: number) => HTMLAttributes<HTMLElement> {
  const { mutate } = useTaskAct(({ taskId, place }: { readonly taskId: number; readonly place: TaskPlace }) =>
    call(placeTask, { params: { taskId }, body: place }),
  );
  const move = (taskId: number, place: TaskPlace | undefined): void => {
    if (place !== undefined && !isPast(taskId, place)) mutate({ taskId, place });
  };
  const dayOf = (taskId: number) => tasks.find((task) => task.taskId === taskId)?.dueDay ?? null;
  // Nothing becomes late by being moved.
  const isPast = (taskId: number, { dueDay }: TaskPlace): boolean =>
    dueDay !== dayOf(taskId) && groupOf({ dueDay, dueTime: '' }, now) === 'late';
  const { rowProps } = useDragOrder<number>({
    onDrop: (taskId, target, side) => move(taskId, placeBeside(tasks, taskId, target, side)),
    onStep: (taskId, by) => move(taskId, placeStepped(tasks, taskId, by)),
    mayDrop: (taskId, target) => !isPast(taskId, { dueDay: dayOf(target), before: null }),
  });
  return rowProps;
}

type GroupProps = {
  readonly name: string;
  readonly isLate?: boolean;
  readonly rows: readonly Task[];
  readonly children: (task: Task) => ReactNode;
};

/** A heading that folds, and its tasks. */
function Group({ name, isLate = false, rows, children }: GroupProps) {
  const [isOpen, setOpen] = useState(true);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section aria-label={name}>
      <h2 className={classes['heading']} data-late={isLate}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Chevron size={14} stroke={1.75} aria-hidden="true" />
          {name}
          <span className={classes['count']}>{rows.length}</span>
        </button>
      </h2>
      {isOpen && <ul className={classes['tasks']}>{rows.map((task) => children(task))}</ul>}
    </section>
  );
}
