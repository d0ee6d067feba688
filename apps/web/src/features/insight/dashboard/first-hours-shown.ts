import { useQuery } from '@tanstack/react-query';
import { useCan } from '#api/abilities.tsx';
import { useInstallation } from '#api/installation.ts';
import { preferencesQuery, useUpdatePreferences } from '#api/preferences.ts';

const view = 'first-hours';

/**
 * Returns whether the person sees the remaining steps of a new installation. If he hid them, he finds them again beside the questions and
 * answers.
 */
export function useFirstHoursShown(): {
  /** It is for those who manage the installation, and not for the demonstration. */
  readonly isForMe: boolean;
  readonly isShown: boolean;
  readonly show: (isShown: boolean) => void;
} {
  const { isDemo } = useInstallation();
  const isForMe = useCan('manage', 'Installation') && !isDemo;
  const { data } = useQuery({ ...preferencesQuery, enabled: isForMe });
  const { mutate } = useUpdatePreferences();
  // Until it is known whether it is hidden, it is.
  const isHidden = data === undefined || data.views?.[view] === 'hidden';
  return {
    isForMe,
    isShown: isForMe && !isHidden,
    show: (isShown) => mutate({ views: { [view]: isShown ? 'shown' : 'hidden' } }),
  };
}
