import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences, useUpdatePreferences } from '#api/preferences.ts';
import type { Preferences } from '@isocenter/contract/people/account/fields.ts';

export interface Settings {
  readonly preferences: Preferences;
  readonly change: (changes: Preferences) => void;
  /** “Saved”, “Saving”, or why it was not; undefined before the first change. */
  readonly state: string | undefined;
}

/** The person's settings, and how to change one. */
export function useSettings(): Settings {
  const { t } = useTranslation();
  const preferences = usePreferences();
  const { mutate, status, error } = useUpdatePreferences();
  const states = {
    idle: undefined,
    pending: t('account.settings.saving'),
    success: t('account.settings.saved'),
    error: t('account.settings.notSaved', { message: error?.message ?? '' }),
  } as const;
  return { preferences, change: (changes) => mutate(changes), state: states[status] };
}
