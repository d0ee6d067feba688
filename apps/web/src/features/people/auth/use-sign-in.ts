import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { login } from '@isocenter/contract/people/auth/endpoints.ts';
import type { Session } from '@isocenter/contract/people/auth/fields.ts';
import { call, session } from '#api/client.ts';
import type { EntryVersion } from './entry-paths.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}

/** Takes over a session that was answered, and leaves a page that no guard leaves by itself. */
export function useAdoption(version: EntryVersion): (answer: Pick<Session, 'userData' | 'accessToken'>) => void {
  const navigate = useNavigate();
  return ({ userData, accessToken }) => {
    session.adopt(userData, accessToken);
    // The page that is in use is left by its guard, to where somebody wanted to go.
    if (version !== undefined) void navigate({ to: '/' });
  };
}

/** Signs in. What a refusal asks for is told by `refusalOf`. */
export function useSignIn(version: EntryVersion): UseMutationResult<Session, Error, Credentials> {
  const adopt = useAdoption(version);
  return useMutation({
    mutationFn: (credentials: Credentials) => call(login, { body: credentials }),
    onSuccess: adopt,
  });
}
