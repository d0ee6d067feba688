import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import type { ManyInput } from './many-input.ts';
import type { Target } from '#features/archive/study-rows/study-rows.ts';

/** Does an act with every study of a target, from where no dialog is open. */
export function useManyLater(): (target: Target, input: ManyInput) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    (target, input) => {
      const fail = (text: string): string => showToast({ tone: 'error', title: t('archive.act.failed'), text });
      import('./do-many.ts')
        .then(async ({ doMany, isNothingDone, leftText }) => {
          const means = { t, client, goTo: (to: string) => void navigate({ to }) };
          const bulk = await doMany(means, target, input);
          if (isNothingDone(bulk)) fail(leftText(t, bulk));
        })
        .catch(({ message }: Error) => fail(message));
    },
    [t, client, navigate],
  );
}
