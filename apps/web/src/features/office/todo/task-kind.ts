import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createTask, getTask, updateTask } from '@isocenter/contract/office/todo/endpoints.ts';
import { emptyTask, taskFaults, TaskFields, type Task } from '@isocenter/contract/office/todo/fields.ts';
import { call } from '#api/client.ts';
import type { RecordKind } from '#api/records/stored-record.ts';
import { useTold } from '#ui/records/use-told.ts';

export const taskKind: RecordKind<TaskFields, Task> = {
  kept: 'tasks',
  schema: TaskFields,
  empty: emptyTask,
  faults: taskFaults,
  keyOf: ({ taskId }) => taskId,
  load: (taskId, signal) => call(getTask, { params: { taskId } }, { signal }),
  add: (body) => call(createTask, { body }),
  change: (taskId, body) => call(updateTask, { params: { taskId }, body }),
};

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
