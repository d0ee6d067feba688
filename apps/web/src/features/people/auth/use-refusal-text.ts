import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#api/api-error.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';

/** The words for a sign-in that was refused or did not come through. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof ApiError)) return t('people.auth.failed', { message: '' });
    if (error.status === 0) return t('people.auth.noConnection');
    if (error.status === 429) return t('people.auth.tooMany');
    const [message] = messagesOf(error.body);
    if (message === undefined) return t('people.auth.failed', { message: error.message });
    return message === 'Email or Password is Invalid' ? t('people.auth.wrongPair') : inPresentLanguage(message);
  };
}

/** The texts of `{ error: { email: [...] } }`, the form that the specification fixes for this refusal. */
function messagesOf(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null || !('error' in body)) return [];
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('email' in error) || !Array.isArray(error.email)) return [];
  return error.email.filter((text) => typeof text === 'string');
}
