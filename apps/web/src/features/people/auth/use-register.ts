import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { register } from '@isocenter/contract/people/auth/endpoints.ts';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { usePasswordWords } from '#i18n/use-password-words.ts';
import type { EntryVersion } from './entry-paths.ts';
import { passwordRefusal } from './password-refusal.ts';
import { useAdoption } from './use-sign-in.ts';

export interface RegistrationValues {
  username: string;
  email: string;
  password: string;
  agrees: boolean;
}

/** Registers; what is taken or refused goes to its field. */
export function useRegister(form: UseFormReturnType<RegistrationValues>, version: EntryVersion, onPending: () => void) {
  const { t } = useTranslation();
  const words = usePasswordWords();
  const adopt = useAdoption(version);
  return useMutation({
    mutationFn: ({ username, email, password }: RegistrationValues) =>
      call(register, { body: { username: username.trim(), email: email.trim(), password } }),
    onSuccess: ({ user, accessToken, error }) => {
      if (error !== undefined) {
        form.setErrors({
          ...(error.email === null ? {} : { email: wordsOfEmail(error.email) }),
          ...(error.username === null ? {} : { username: t('people.register.usernameTaken') }),
        });
        form.getInputNode(error.username === null ? 'email' : 'username')?.focus();
      } else if (user !== undefined && accessToken !== undefined) {
        adopt({ userData: { ...user, extras: { eCommerceCartItemsCount: 0 } }, accessToken });
      } else onPending();
    },
    onError: (error, { password }) => {
      if (!(error instanceof ApiError)) return;
      const refusal = words.ofAnswer(passwordRefusal(error), password);
      form.setErrors({ ...error.fields, ...(refusal === undefined ? {} : { password: refusal }) });
    },
  });

  function wordsOfEmail(answer: string): string {
    return answer.startsWith('Registration is closed')
      ? t('people.register.closedTitle')
      : t('people.register.emailTaken');
  }
}
