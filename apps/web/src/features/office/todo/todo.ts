export { useNewTask } from './new-task.ts';
