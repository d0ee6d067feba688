import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { sharePage } from '@isocenter/contract/reading/shares/guest-root.ts';
import { guestPageOf, sharedKey, sharedQuery } from '../guest.ts';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { OpenForm } from './open-form.tsx';
import type { OpenDesk } from './paper-desk.ts';
import { ShareOver } from './share-over.tsx';
import { SharedStudies } from './shared-studies.tsx';

/** The secret behind `#`; undefined for an address without one. */
function tokenOfAddress(): string | undefined {
  const text = globalThis.location.hash.slice(1);
  return /^[\w-]{43}$/.test(text) ? text : undefined;
}

type Props = { readonly openDesk: OpenDesk };

/** `/share`: what somebody without an account was sent a link to. @param props what makes objects of papers that he sends */
export function GuestPage({ openDesk }: Props) {
  const client = useQueryClient();
  const [token, setToken] = useState(tokenOfAddress);
  if (token === undefined) return <Shared openDesk={openDesk} />;
  return (
    <OpenForm
      token={token}
      onOpened={() => {
        // The link has done its work: it stands in no history, and a reload goes on by the cookie.
        globalThis.history.replaceState(globalThis.history.state, '', sharePage);
        client.removeQueries({ queryKey: sharedKey });
        setToken(undefined);
      }}
    />
  );
}

function Shared({ openDesk }: Props) {
  const { t } = useTranslation();
  const page = guestPageOf(useSearch({ strict: false }));
  const { data, error } = useQuery({ ...sharedQuery(page), placeholderData: keepPreviousData });
  if (error !== null) return <ShareOver />;
  if (data !== undefined) return <SharedStudies shared={data} page={page} openDesk={openDesk} />;
  return (
    <GuestFrame>
      <SkeletonBlock label={t('shares.guest.opening')} />
    </GuestFrame>
  );
}
