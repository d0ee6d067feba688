import { Suspense } from 'react';
import { useCan } from '#api/abilities.tsx';
import { useOn } from '#features/system/settings/switches.ts';
import { LookupPage } from '#features/archive/lookup/lookup-page.tsx';
import { latePart } from '#i18n/late-part.ts';

const OtherArchives = latePart(
  () => import('#features/network/queries/elsewhere/other-archives.tsx').then((file) => file.OtherArchives),
  ['queries', 'nodes', 'webServers'],
);

/** Shows the lookup here, and at the archives that are queried, for those who may query them. */
export function LookupRoutePage() {
  const mayAsk = useCan('read', 'Query');
  const isOn = useOn();
  return (
    <LookupPage
      others={
        mayAsk && isOn('queryRetrieve')
          ? (looked) => (
              <Suspense fallback={null}>
                <OtherArchives {...looked} />
              </Suspense>
            )
          : undefined
      }
    />
  );
}
