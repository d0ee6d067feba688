import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '#ui/records/use-act.ts';
import { useToasts } from '#ui/records/use-toasts.ts';

/** Changes something of a patient's record: then it is fetched again, and told. */
export function useChangeCare(change: () => Promise<unknown>, said: string, onDone: () => void) {
  const client = useQueryClient();
  const toasts = useToasts();
  return useAct(async () => {
    await change();
    await client.invalidateQueries({ queryKey: ['patients'] });
    onDone();
    toasts.done(said);
  });
}
