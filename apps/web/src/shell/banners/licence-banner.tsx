import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCan } from '#api/abilities.tsx';
import { licenceQuery } from '#features/people/licence/licence-queries.ts';
import { latePart } from '#i18n/late-part.ts';

const LicenceNotice = latePart(() => import('./licence-notice.tsx').then((file) => file.LicenceNotice), ['licence']);

/** The most pressing thing about the licence, for whoever may read it, above every page but its own. */
export function LicenceBanner() {
  const isOnItsPage = useLocation({ select: ({ pathname }) => pathname === '/licence' });
  const mayRead = useCan('read', 'Licence');
  const { data: licence } = useQuery({ ...licenceQuery, enabled: mayRead });
  const warning = licence?.warnings[0];
  if (!mayRead || isOnItsPage || licence === undefined || warning === undefined) return null;
  return (
    <Suspense>
      <LicenceNotice warning={warning} daysLeft={licence.daysLeft} />
    </Suspense>
  );
}
