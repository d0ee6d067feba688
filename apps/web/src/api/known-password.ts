import { useEffect, useState } from 'react';
import { shortestPassword } from '@isocenter/contract/people/auth/passwords.ts';
import { checkPassword } from '@isocenter/contract/people/auth/endpoints.ts';
import { call } from './client.ts';

const pauseMilliseconds = 350;

/**
 * Whether the server knows this very password, asked when typing pauses; undefined until it has answered, or when it does not.
 * It is not kept in the query cache: nothing keeps a password.
 */
export function useKnownPassword(password: string): boolean | undefined {
  const [answer, setAnswer] = useState<{ readonly password: string; readonly isKnown: boolean }>();
  useEffect(() => {
    if (Array.from(password).length < shortestPassword) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call(checkPassword, { body: { password } }, { signal: stop.signal }).then(
        ({ isKnown }) => setAnswer({ password, isKnown }),
        () => undefined, // the server judges again when the password is set
      );
    }, pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [password]);
  return answer?.password === password ? answer.isKnown : undefined;
}
