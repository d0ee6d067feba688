import { useEffect, useState } from 'react';
import { shortestPassword } from '@isocenter/contract/people/auth/passwords.ts';
import { checkPassword } from '@isocenter/contract/people/auth/endpoints.ts';
import { call } from './client.ts';

const pauseMilliseconds = 350;

/**
 * Returns true if this very password is on the server's list, requested when typing pauses; undefined until it has answered, or when it
 * does not. The answer is not in the query cache: nothing saves a password.
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
