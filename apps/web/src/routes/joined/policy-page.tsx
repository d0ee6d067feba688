import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSession } from '#api/session/use-session.tsx';
import { meQuery } from '#features/people/account/account-queries.ts';
import { policiesToAcceptQuery } from '#features/people/policies/policies-queries.ts';
import { PolicyPage } from '#features/people/policies/policy-page.tsx';
import { defaultLanguage, knownLanguage } from '#i18n/i18n.ts';
import { MainLayout } from '../../shell/main-layout.tsx';

/** A policy: inside the frame for whoever is signed in, alone for everybody else. */
export function PolicyRoutePage() {
  return useSession().kind === 'signed-in' ? <ForSignedIn /> : <PolicyPage />;
}

/**
 * A person who has to accept something first, or to choose a password, reads it without the frame, whose dialog would come before it can be
 * read.
 */
function ForSignedIn() {
  const { i18n } = useTranslation();
  const toAccept = useQuery(policiesToAcceptQuery(knownLanguage(i18n.language) ?? defaultLanguage));
  const me = useQuery(meQuery);
  if (toAccept.isPending || me.isPending) return null;
  const isHeldUp = (toAccept.data?.rows.length ?? 0) > 0 || me.data?.mustChangePassword === true;
  if (isHeldUp) return <PolicyPage />;
  return (
    <MainLayout>
      <PolicyPage inside />
    </MainLayout>
  );
}
