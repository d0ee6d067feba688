import type { ReactNode } from 'react';
import { AbilityProvider } from '#api/abilities.tsx';
import { useSession } from '#api/session/use-session.tsx';

/** Gives everything below the abilities of whoever is signed in. */
export function SignedInPerson({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  return <AbilityProvider user={session.kind === 'signed-in' ? session.user : undefined}>{children}</AbilityProvider>;
}
