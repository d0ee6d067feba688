import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { clinicChoicesQuery } from '#features/people/clinics/clinics.ts';
import { ownAccessQuery } from '#features/people/access/access.ts';
import { useSearchOf } from '#api/search.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { targetsQuery } from './target-queries.ts';
import { targetSearch } from './target-search.ts';
import { TargetTable } from './target-table.tsx';
import classes from './targets.module.css';

const house = 'house';

/** `/settings/reading-targets`: within what time studies are to be reported, for the house and for each clinic. */
export function TargetsPage() {
  const { t } = useTranslation();
  const { data: clinics = [] } = useQuery(clinicChoicesQuery);
  const { data: access } = useQuery(ownAccessQuery);
  const seesAll = access?.scope.setting.all === true;
  const [{ clinic }, change] = useSearchOf(targetSearch);
  const place = String(clinic ?? (seesAll ? house : (clinics[0]?.clinicId ?? '')));
  const options = [
    ...(seesAll ? [{ value: house, label: t('reading.targets.house') }] : []),
    ...clinics.map(({ clinicId, name }) => ({ value: String(clinicId), label: name })),
  ];
  return (
    <div className={classes['page']}>
      <PageHeader title={t('pages.readingTargets')} live={t('reading.targets.live')} />
      <div className={classes['body']}>
        <Select
          className={classes['place'] ?? ''}
          label={t('reading.targets.place')}
          data={options}
          value={place === '' ? null : place}
          onChange={(chosen) => change({ clinic: chosen === house ? undefined : Number(chosen) })}
          searchable
          allowDeselect={false}
        />
        {place !== '' && access !== undefined && (
          <Targets key={place} clinicId={place === house ? undefined : Number(place)} />
        )}
      </div>
    </div>
  );
}

function Targets({ clinicId }: { readonly clinicId: number | undefined }) {
  const { data, error, refetch } = useQuery(targetsQuery(clinicId));
  if (data === undefined) return <RecordWaiting error={error} refetch={() => void refetch()} />;
  return <TargetTable key={JSON.stringify(data.rows)} clinicId={clinicId} stored={data.rows} />;
}
