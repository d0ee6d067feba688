import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#api/abilities.tsx';

/** The page on which a task is made; a text, because a feature owns it. */
const newTaskPath: string = '/apps/todo';

/** Begins a task about what is named, in the form of tasks; undefined for who has no tasks. */
export function useNewTask(): ((about: Readonly<Record<string, string>>) => void) | undefined {
  const navigate = useNavigate();
  const mayMake = useCan('create', 'Task');
  return mayMake ? (about) => void navigate({ to: newTaskPath, search: { open: 'new', ...about } }) : undefined;
}
