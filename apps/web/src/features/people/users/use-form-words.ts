import { useTranslation } from 'react-i18next';
import type { FormWords } from './user-form.ts';

/** What the form says about wrong fields, in the present language. */
export function useFormWords(): FormWords {
  const { t } = useTranslation();
  return {
    needed: t('users.wrong.needed'),
    email: t('users.wrong.email'),
    username: t('users.wrong.username'),
    phone: t('users.wrong.phone'),
  };
}
