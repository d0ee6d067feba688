import { emptyTask } from '@isocenter/contract/office/todo/fields.ts';
import type { ExampleIds } from '#testing/example-ids.ts';
import { json } from '#testing/test-app.ts';

export const exampleIds: ExampleIds = {
  make: async ({ name, person }) => {
    const task = { ...emptyTask, title: name };
    return { task: (await person.json<{ taskId: number }>('/api/office/tasks', json(task))).taskId };
  },
  personal: ['task'],
};
