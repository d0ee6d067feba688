import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { placeTask } from '@isocenter/contract/office/todo/endpoints.ts';
import type { TaskRow as Task } from '@isocenter/contract/office/todo/fields.ts';
import { call } from '#api/client.ts';
import { useDragOrder } from '#ui/controls/use-drag-order.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useEndReached } from '#ui/layout/use-end-reached.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import {
  dayOfGroup,
  groupOf,
  placeBeside,
  placeStepped,
  taskGroups,
  type TaskGroup,
  type TaskPlace,
} from './task-groups.ts';
import { useTaskAct } from './task-kind.ts';
import { TaskRow } from './task-row.tsx';
import { useTaskMarks } from './use-task-marks.ts';
import classes from './todo.module.css';

export type TaskListProps = {
  readonly tasks: readonly Task[];
  /** Below the others, under a heading of their own. */
  readonly completed: readonly Task[];
  readonly isGrouped: boolean;
  /** True if ordered by hand: rows are dragged, or moved by Alt with an arrow. */
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
  const { rowProps, headingProps } = useTaskDrag(tasks, now);
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
      {...(isMoved && { dragProps: rowProps(task.taskId) })}
    />
  );
  const groups = isGrouped
    ? taskGroups.map((group) => ({ group, tasks: tasks.filter((task) => groupOf(task, now) === group) }))
    : [];
  return (
    <div data-tasks>
      {!isGrouped && <ul className="iso-list">{tasks.map((task) => rowOf(task, isOrdered))}</ul>}
      {groups
        .filter((group) => group.tasks.length > 0)
        .map((group) => (
          <Group
            key={group.group}
            name={t(`todo.group.${group.group}`)}
            isLate={group.group === 'late'}
            rows={group.tasks}
            {...(isOrdered && { headingProps: headingProps(group.group) })}
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

/** A row that is dropped beside another goes there within its day; on a heading that is one day, it is due then. */
function useTaskDrag(tasks: readonly Task[], now: Date) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { mutate } = useTaskAct(({ taskId, place }: { readonly taskId: number; readonly place: TaskPlace }) =>
    call(placeTask, { params: { taskId }, body: place }),
  );
  const move = (taskId: number, place: TaskPlace | undefined): void => {
    if (place !== undefined) mutate({ taskId, place });
  };
  const dayOf = (taskId: number) => tasks.find((task) => task.taskId === taskId)?.dueDay;
  const { rowProps, areaProps } = useDragOrder<number>({
    onDrop: (taskId, target, side) => move(taskId, placeBeside(tasks, taskId, target, side)),
    onStep: (taskId, by) => move(taskId, placeStepped(tasks, taskId, by)),
    mayDrop: (taskId, target) => dayOf(taskId) === dayOf(target),
  });
  const putOn = (dueDay: string | null) => (taskId: number) => {
    const task = tasks.find((one) => one.taskId === taskId);
    if (task === undefined || task.dueDay === dueDay) return;
    const back = { taskId, place: { dueDay: task.dueDay, before: nextOfDay(tasks, task) } };
    const saying = t(dueDay === null ? 'todo.dueNever' : 'todo.dueToday', { title: task.title });
    mutate(
      { taskId, place: { dueDay, before: null } },
      { onSuccess: () => toasts.done(saying, { undo: () => mutate(back) }) },
    );
  };
  const headingProps = (group: TaskGroup): HTMLAttributes<HTMLElement> => {
    const day = dayOfGroup(group, now);
    return day === undefined ? {} : areaProps(group, putOn(day));
  };
  return { rowProps, headingProps };
}

/** Before which other task of its day one stands; null at its end. */
function nextOfDay(tasks: readonly Task[], { taskId, dueDay }: Task): number | null {
  const next = tasks[tasks.findIndex((task) => task.taskId === taskId) + 1];
  return next?.dueDay === dueDay ? next.taskId : null;
}

type GroupProps = {
  readonly name: string;
  readonly isLate?: boolean;
  readonly rows: readonly Task[];
  /** Make the heading accept a dragged row. */
  readonly headingProps?: HTMLAttributes<HTMLElement>;
  readonly children: (task: Task) => ReactNode;
};

/** A heading that folds, and its tasks. */
function Group({ name, isLate = false, rows, headingProps, children }: GroupProps) {
  const [isOpen, setOpen] = useState(true);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section aria-label={name}>
      <h2 className={classes['heading']} data-late={isLate} {...headingProps}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Chevron size={14} stroke={1.75} aria-hidden="true" />
          {name}
          <span className={classes['count']}>{rows.length}</span>
        </button>
      </h2>
      {isOpen && <ul className="iso-list">{rows.map((task) => children(task))}</ul>}
    </section>
  );
}
