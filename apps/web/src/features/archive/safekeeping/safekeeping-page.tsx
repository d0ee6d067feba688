import { IconFileTypeCsv, IconShieldSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { exportDamaged } from '@isocenter/contract/archive/safekeeping/endpoints.ts';
import { routeUrl } from '#api/route-url.ts';
import { saveFrom } from '#api/save-from.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { ListContent, ListPage } from '#ui/layout/list-page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { DamagedGrid } from './damaged-grid.tsx';
import { RoundFacts } from './round-facts.tsx';
import { safekeepingQuery, useCheckStored, type DamageState } from './safekeeping-queries.ts';
import classes from './safekeeping.module.css';

const states = ['open', 'healed'] as const satisfies readonly DamageState[];

/** Shows whether the stored bytes are still those received: the progress of the check, and its findings. */
export function SafekeepingPage() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<DamageState>('open');
  const state = useQuery(safekeepingQuery);
  const check = useCheckStored();
  const damaged = state.data?.damaged;
  const tabs = states.map((id) => ({
    id,
    label: t(`safekeeping.tab.${id}`),
    ...(id === 'open' && damaged !== undefined ? { count: damaged, late: damaged > 0 } : {}),
  }));
  const begin = (): void =>
    check.mutate(undefined, {
      onError: (error) => showToast({ tone: 'error', title: t('safekeeping.notBegun'), text: error.message }),
    });
  return (
    <ListPage>
      <PageHeader
        title={t('safekeeping.title')}
        {...(damaged === undefined || damaged === 0 ? {} : { live: t('safekeeping.live', { count: damaged }) })}
        moreLabel={t('common.more')}
        more={[
          {
            id: 'csv',
            label: t('safekeeping.export'),
            icon: <IconFileTypeCsv size={16} stroke={1.75} />,
            onSelect: () => saveFrom(routeUrl(exportDamaged, { query: { state: shown } })),
          },
        ]}
      >
        <ActButton
          kind="primary"
          label={t('safekeeping.checkNow')}
          busyLabel={t('safekeeping.checking')}
          busy={check.isPending || (state.data?.job ?? null) !== null}
          icon={<IconShieldSearch size={16} stroke={1.75} />}
          onClick={begin}
        />
      </PageHeader>
      <div className={classes['facts']}>
        <RoundFacts state={state} />
      </div>
      <ViewTabs
        tabs={tabs}
        active={shown}
        onActiveChange={(id) => setShown(id === 'healed' ? 'healed' : 'open')}
        label={t('safekeeping.tabs')}
      />
      <ListContent>
        <DamagedGrid key={shown} shown={shown} damaged={damaged} />
      </ListContent>
    </ListPage>
  );
}
