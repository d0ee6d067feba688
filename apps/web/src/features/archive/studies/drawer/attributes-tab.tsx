import { Select, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { latePart } from '#i18n/late-part.ts';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { instancesQuery } from '#features/archive/study-rows/study-rows.ts';
import type { DetailsProps } from './series-tab.tsx';
import { SeriesSelect } from './series-select.tsx';
import classes from './drawer.module.css';

// The dictionary's five thousand names come only when somebody looks.
const AttributeList = latePart(() => import('./attribute-list.tsx').then((file) => file.AttributeList), ['attributes']);

/** Every attribute of one instance, to be searched and copied. */
export function AttributesTab({ details, words }: Omit<DetailsProps, 'rights'>) {
  const { t } = words;
  const { study, series } = details;
  const [seriesUid, setSeriesUid] = useState(series[0]?.seriesUid ?? '');
  const [chosen, setChosen] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const { data } = useInfiniteQuery({ ...instancesQuery(study.studyUid, seriesUid), enabled: seriesUid !== '' });
  const instances = data?.pages.flatMap((page) => page.rows) ?? [];
  const sopUid = instances.some((instance) => instance.sopUid === chosen) ? chosen : instances[0]?.sopUid;
  return (
    <div className={classes['full']}>
      <div className={classes['tools']}>
        <SeriesSelect series={series} value={seriesUid} onChange={setSeriesUid} words={words} />
        <Select
          aria-label={t('preview.chooseInstance')}
          allowDeselect={false}
          searchable={instances.length > 12}
          limit={200}
          value={sopUid ?? null}
          onChange={setChosen}
          data={instances.map((instance, place) => ({
            value: instance.sopUid,
            label: t('preview.instanceNumber', { number: instance.number ?? place + 1 }),
          }))}
        />
        <TextInput
          type="search"
          value={search}
          placeholder={t('preview.searchTags')}
          aria-label={t('preview.searchTags')}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <Suspense fallback={<SkeletonBlock label={t('archive.preview.loading')} lines={8} />}>
        {sopUid !== undefined && sopUid !== null && (
          <AttributeList
            studyUid={study.studyUid}
            seriesUid={seriesUid}
            sopUid={sopUid}
            search={search}
            words={words}
          />
        )}
      </Suspense>
    </div>
  );
}
