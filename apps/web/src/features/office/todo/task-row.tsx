import { Checkbox } from '@mantine/core';
import {
  IconGripVertical,
  IconRepeat,
  IconRestore,
  IconStarFilled,
  IconSubtask,
  IconTrashX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { HTMLAttributes, KeyboardEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { TaskRow as Task } from '@isocenter/contract/office/todo/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { calendarDayOf } from '#ui/format/calendar-day.ts';
import { formatDayOfYear, formatTime } from '#ui/format/date-time.ts';
import { joined } from '#ui/format/joined.ts';
import { PersonAvatar } from '#ui/people/person-avatar.tsx';
import { PersonName } from '#ui/people/person-name.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { isLate, minutesUntil } from './task-groups.ts';
import { tagTone, tagWord } from './tag-words.ts';
import type { TaskMarks } from './use-task-marks.ts';
import classes from './todo.module.css';

export type TaskRowProps = {
  readonly task: Task;
  readonly now: Date;
  readonly isOpen: boolean;
  readonly marks: TaskMarks;
  readonly onOpen: (taskId: number) => void;
  readonly onForEver: (task: Task) => void;
  /** Make it draggable; left out if the list has another order. */
  readonly dragProps?: HTMLAttributes<HTMLElement>;
};

/** A task on one line. Space completes it, S makes it important, Enter opens it, the arrows go to its neighbours. */
export function TaskRow({ task, now, isOpen, marks, onOpen, onForEver, dragProps }: TaskRowProps) {
  const { t } = useTranslation();
  const { taskId, title, completedAt, deletedAt } = task;
  const isDone = completedAt !== null;
  const act = (event: KeyboardEvent<HTMLElement>): void => {
    dragProps?.onKeyDown?.(event);
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const isTitle = (event.target as HTMLElement).dataset['task'] !== undefined;
    if (event.key === ' ' && isTitle && deletedAt === null) marks.complete(task);
    else if (event.key.toLowerCase() === 's' && deletedAt === null) marks.star(task);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') goOn(event.currentTarget, event.key === 'ArrowDown');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // The keys of the fields inside it come through here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={classes['row']} data-open={isOpen} data-done={isDone} {...dragProps} onKeyDown={act}>
      <span className={classes['grip']}>
        {dragProps !== undefined && <IconGripVertical size={15} stroke={1.75} aria-hidden="true" />}
      </span>
      {deletedAt === null && (
        <Checkbox
          size="xs"
          aria-label={t('todo.complete', { title })}
          checked={isDone}
          onChange={() => marks.complete(task)}
        />
      )}
      <button type="button" className={classes['title']} data-task={taskId} onClick={() => onOpen(taskId)}>
        <bdi>{title}</bdi>
      </button>
      <TaskSigns task={task} />
      <span className={classes['tags']}>
        {task.tags.map((tag) => (
          <Tag key={tag} isSmall label={tagWord(tag, t)} tone={tagTone(tag)} />
        ))}
      </span>
      {deletedAt === null ? (
        <DueTime task={task} now={now} />
      ) : (
        <GoneActs task={task} marks={marks} onForEver={onForEver} />
      )}
      <span className={classes['person']}>
        {task.assignee !== null && <PersonAvatar name={task.assignee.name} picture={task.assignee.avatar} />}
        {task.assigneeText !== '' && <PersonAvatar name={task.assigneeText} picture={null} />}
      </span>
    </li>
  );
}

function goOn(row: HTMLElement, isDown: boolean): void {
  const titles = [...(row.closest('[data-tasks]')?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
  const own = row.querySelector<HTMLElement>('[data-task]');
  const at = own === null ? -1 : titles.indexOf(own);
  titles[at + (isDown ? 1 : -1)]?.focus();
}

/** Important, repeated, its steps, its study or its patient. */
function TaskSigns({ task }: { readonly task: Task }) {
  const { t } = useTranslation();
  const { isImportant, repeat, steps, stepsDone, study, hasStudy, patient, hasPatient } = task;
  return (
    <span className={classes['signs']}>
      {isImportant && (
        <span className={classes['star']} title={t('todo.important')}>
          <IconStarFilled size={15} aria-hidden="true" />
          <span className="iso-visually-hidden">{t('todo.important')}</span>
        </span>
      )}
      {repeat !== 'never' && (
        <span className={classes['steps']} title={t(`todo.repeat.${repeat}`)}>
          <IconRepeat size={14} stroke={1.75} aria-hidden="true" />
          <span className="iso-visually-hidden">{t(`todo.repeat.${repeat}`)}</span>
        </span>
      )}
      {steps > 0 && (
        <span className={classes['steps']}>
          <IconSubtask size={14} stroke={1.75} aria-hidden="true" />
          {t('todo.stepsDone', { done: stepsDone, all: steps })}
        </span>
      )}
      {study !== null && (
        <Link className={classes['study']} to="/studies" search={{ study: study.studyUid }}>
          <ModalityBadge modality={study.modalities} />
          <span className="iso-ltr">{study.accession || study.patientId}</span>
        </Link>
      )}
      {study === null && hasStudy && <span className={classes['steps']}>{t('todo.aStudy')}</span>}
      {study === null && patient !== null && (
        <Link
          className={classes['study']}
          to="/patients/$patientKey"
          params={{ patientKey: String(patient.patientKey) }}
        >
          <PersonName name={patient.name} unknown={t('common.nameUnknown')} />
        </Link>
      )}
      {patient === null && hasPatient && <span className={classes['steps']}>{t('todo.aPatient')}</span>}
    </span>
  );
}

function DueTime({ task, now }: { readonly task: Task; readonly now: Date }) {
  const { t } = useTranslation();
  const format = useFormats();
  const { dueDay, dueTime, completedAt } = task;
  if (completedAt !== null) {
    const isToday = calendarDayOf(new Date(completedAt)) === calendarDayOf(now);
    const said = isToday ? formatTime(completedAt, format) : formatDayOfYear(completedAt, format);
    return <span className={classes['due']}>{said}</span>;
  }
  if (dueDay === null) return <span className={classes['due']} />;
  const isToday = dueDay === calendarDayOf(now);
  const late = isLate(task, now);
  const minutes = isToday && dueTime !== '' ? minutesUntil(dueTime, now) : undefined;
  const day = isToday && dueTime !== '' ? '' : isToday ? t('todo.group.today') : formatDayOfYear(dueDay, format);
  const over =
    late && minutes !== undefined ? `, −${Math.floor(-minutes / 60)}:${String(-minutes % 60).padStart(2, '0')}` : '';
  return (
    <span className={classes['due']} data-late={late} data-soon={!late && minutes !== undefined && minutes < 120}>
      {late && <span className="iso-visually-hidden">{t('todo.group.late')} </span>}
      {joined([day, dueTime], ', ')}
      {over}
    </span>
  );
}

function GoneActs({ task, marks, onForEver }: Pick<TaskRowProps, 'task' | 'marks' | 'onForEver'>) {
  const { t } = useTranslation();
  const { title } = task;
  return (
    <span className={classes['gone']}>
      <IconAct label={t('todo.restore', { title })} icon={IconRestore} onClick={() => marks.restore(task)} />
      <IconAct label={t('todo.forEver', { title })} icon={IconTrashX} onClick={() => onForEver(task)} />
    </span>
  );
}
