import { useTranslation } from '#i18n/use-translation.ts';
import {
  removeTask,
  deleteTodoTask,
  restoreTodoTask,
  updateTodoTask,
} from '@isocenter/contract/office/todo/endpoints.ts';
import type { TaskRow } from '@isocenter/contract/office/todo/fields.ts';
import { call } from '#api/client.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { useTaskAct } from './task-kind.ts';

type Marked = Pick<TaskRow, 'taskId' | 'title' | 'isImportant' | 'completedAt'>;

/** Returns the acts on a task beside writing it: completed, important, deleted, brought back, removed for ever. */
export function useTaskMarks() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { mutate: mark } = useTaskAct((task: { id: number; isCompleted?: boolean; isImportant?: boolean }) =>
    call(updateTodoTask, { body: { task } }),
  );
  const { mutate: remove } = useTaskAct((taskId: number) => call(deleteTodoTask, { body: { taskId }, query: {} }));
  const { mutate: restore } = useTaskAct((taskId: number) => call(restoreTodoTask, { body: { taskId } }));
  const { mutateAsync: removeForEver } = useTaskAct((taskId: number) => call(removeTask, { params: { taskId } }));
  return {
    complete: ({ taskId, title, completedAt }: Marked) => {
      if (completedAt !== null) return mark({ id: taskId, isCompleted: false });
      const undo = () => mark({ id: taskId, isCompleted: false });
      mark({ id: taskId, isCompleted: true }, { onSuccess: () => toasts.done(t('todo.doneNow', { title }), { undo }) });
    },
    star: ({ taskId, isImportant }: Marked) => mark({ id: taskId, isImportant: !isImportant }),
    remove: ({ taskId, title }: Marked) =>
      remove(taskId, {
        onSuccess: () => toasts.done(t('todo.deleted', { title }), { undo: () => restore(taskId) }),
      }),
    restore: ({ taskId }: Marked) => restore(taskId),
    removeForEver: ({ taskId }: Marked) => removeForEver(taskId),
  };
}
export type TaskMarks = ReturnType<typeof useTaskMarks>;
