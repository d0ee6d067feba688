import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCan } from '#api/abilities.tsx';
import { safekeepingQuery } from '#features/archive/safekeeping/safekeeping-queries.ts';
import { latePart } from '#i18n/late-part.ts';

const DamageNotice = latePart(() => import('./damage-notice.tsx').then((file) => file.DamageNotice), ['safekeeping']);

/** Shows that stored images are damaged, for administrators, above every page but the one that lists them. */
export function SafekeepingBanner() {
  const isOnItsPage = useLocation({ select: ({ pathname }) => pathname === '/safekeeping' });
  const mayRead = useCan('manage', 'Installation');
  const { data } = useQuery({ ...safekeepingQuery, enabled: mayRead });
  if (!mayRead || isOnItsPage || data === undefined || data.damaged === 0) return null;
  return (
    <Suspense>
      <DamageNotice damaged={data.damaged} />
    </Suspense>
  );
}
