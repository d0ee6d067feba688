import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createTask, getTask, updateTask } from '@isocenter/contract/office/todo/endpoints.ts';
import { emptyTask, taskFaults, TaskFields } from '@isocenter/contract/office/todo/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';
import { useToasts } from '#ui/records/use-toasts.ts';

export const taskKind = recordKind({
  cacheKey: 'tasks',
  schema: TaskFields,
  empty: emptyTask,
  faults: taskFaults,
  id: 'taskId',
  get: getTask,
  create: createTask,
  update: updateTask,
});

/** A call that changes tasks, after which all about them is fetched again; what failed is told. */
export function useTaskAct<Input>(act: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: act,
    onError: toasts.failed,
    onSettled: () => client.invalidateQueries({ queryKey: [taskKind.cacheKey] }),
  });
}
