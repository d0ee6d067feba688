import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { doMany, isNothingDone, leftText } from './do-many.ts';
import type { Target } from '#features/archive/study-rows/study-rows.ts';
import type { ManyInput } from './many-input.ts';

/** Does an act with every study of a target, from a dialog. Where it could be done with none, why stays in `refusal`. */
export function useMany(target: Target, onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const goTo = (to: string): void => void navigate({ to });
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (input: ManyInput) => doMany({ t, client, goTo }, target, input),
    onSuccess: (bulk) => {
      if (!isNothingDone(bulk)) onDone();
    },
  });
  const refusal = error?.message ?? (data !== undefined && isNothingDone(data) ? leftText(t, data) : undefined);
  return { run: mutate, isPending, error, refusal };
}
