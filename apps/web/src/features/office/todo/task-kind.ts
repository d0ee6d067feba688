import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createTask, getTask, updateTask } from '@isocenter/contract/office/todo/endpoints.ts';
import { emptyTask, taskFaults, TaskFields } from '@isocenter/contract/office/todo/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';
import { useTold } from '#ui/records/use-told.ts';

export const taskKind = recordKind({
  kept: 'tasks',
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
  const told = useTold();
  return useMutation({
    mutationFn: act,
    onError: told.failed,
    onSettled: () => client.invalidateQueries({ queryKey: [taskKind.kept] }),
  });
}
