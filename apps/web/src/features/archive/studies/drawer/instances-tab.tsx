import { useInfiniteQuery } from '@tanstack/react-query';
import { IconFileDownload, IconPhotoDown, IconPhotoOff } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import type { InstanceRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { useFetchMore } from '#api/fetch-more.ts';
import { useGridLayout } from '#api/grid-layout.ts';
import { Count } from '#i18n/count.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import { MiddleCut } from '#ui/data-grid/cell-lines.tsx';
import { GridTools } from '#ui/data-grid/grid-tools.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import type { GridColumn, GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { formatBytes } from '#ui/format/number.ts';
import { useGridDensity } from '#ui/data-grid/use-grid-density.ts';
import { EmptyState, ErrorState } from '#ui/states/state-message.tsx';
import {
  saveFile,
  instanceFileUrl,
  pictureUrl,
  seriesZipUrl,
  instancesQuery,
} from '#features/archive/study-rows/study-rows.ts';
import { useGridLabels } from '#i18n/use-grid-labels.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import type { DetailsProps } from './series-tab.tsx';
import { SeriesSelect } from './series-select.tsx';
import classes from './drawer.module.css';

const keyOf = (row: InstanceRow): string => row.sopUid;
const densities = ['compact'] as const;
const icon = { size: 16, stroke: 1.75 } as const;

export type InstancesTabProps = DetailsProps & { readonly onReject: (sopUid: string) => void };

/** The instances of one series, by number; each as a DICOM file or as a picture. */
export function InstancesTab({ details, words, rights, onReject }: InstancesTabProps) {
  const { t } = words;
  const { study, series } = details;
  const [seriesUid, setSeriesUid] = useState(series[0]?.seriesUid ?? '');
  const list = useInfiniteQuery({ ...instancesQuery(study.studyUid, seriesUid), enabled: seriesUid !== '' });
  const { data, isPending, isError, refetch } = list;
  const fetchMore = useFetchMore(list);
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const columns = useMemo(() => instanceColumns(words), [words]);
  const card = useCallback((row: InstanceRow) => <InstanceCard row={row} words={words} />, [words]);
  const labels = useGridLabels(t('archive.drawer.instances'));
  const layout = useGridLayout('instances', { densities });
  const density = useGridDensity(layout.density);
  const [active, setActive] = useState<string | null>(null);
  const rowMenu = useCallback(
    (row: InstanceRow): readonly GridMenuItem[] => {
      const name = { studyUid: study.studyUid, seriesUid, sopUid: row.sopUid };
      const file = {
        id: 'file',
        label: t('archive.download.file'),
        icon: <IconFileDownload {...icon} />,
        onSelect: () => saveFile(instanceFileUrl(name)),
      };
      const pictures = (['png', 'jpeg'] as const).map((type) => ({
        id: type,
        label: t(`archive.download.${type}`),
        icon: <IconPhotoDown {...icon} />,
        onSelect: () => saveFile(pictureUrl(name, type), `${row.number ?? 'image'}.${type === 'png' ? 'png' : 'jpg'}`),
      }));
      const reject = {
        id: 'reject',
        label: t('archive.act.reject'),
        icon: <IconPhotoOff {...icon} />,
        dividerBefore: true,
        onSelect: () => onReject(row.sopUid),
      };
      return [
        ...(rights.download ? [file] : []),
        ...(row.rows === null ? [] : pictures),
        ...(rights.correct ? [reject] : []),
      ];
    },
    [study.studyUid, seriesUid, rights, onReject, t],
  );
  return (
    <div className={classes['full']}>
      <div className={classes['tools']}>
        <SeriesSelect series={series} value={seriesUid} onChange={setSeriesUid} words={words} />
        {rights.download && (
          <ActButton
            label={t('archive.download.series')}
            icon={<IconFileDownload {...icon} />}
            onClick={() => saveFile(seriesZipUrl(study.studyUid, seriesUid))}
          />
        )}
        <GridTools columns={columns} layout={layout} density={density} />
      </div>
      <DataGrid
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        density={density}
        state={isError ? 'error' : isPending && seriesUid !== '' ? 'loading' : rows.length === 0 ? 'empty' : 'ready'}
        errorState={
          <ErrorState
            level={3}
            title={t('archive.preview.failed')}
            actions={<ActButton label={t('common.tryNow')} onClick={() => void refetch()} />}
          />
        }
        emptyState={<EmptyState level={3} title={t('preview.noInstances')} />}
        listKey={seriesUid}
        activeKey={active}
        onActiveChange={setActive}
        rowMenu={rowMenu}
        card={card}
        columnState={layout.columns}
        onColumnStateChange={layout.setColumns}
        onEndReached={fetchMore}
        labels={labels}
      />
    </div>
  );
}

function matrixText(row: InstanceRow): string {
  return row.rows === null ? '–' : `${row.columns ?? '–'} × ${row.rows}`;
}

/** An instance on a phone. */
function InstanceCard({ row, words: { t, short, formats } }: { readonly row: InstanceRow; readonly words: ListWords }) {
  return (
    <RowCard name={`${t('preview.number')} ${row.number ?? '–'}`} second={<MiddleCut text={row.sopUid} tail={12} />}>
      {row.rows !== null && <span>{matrixText(row)}</span>}
      {row.frameCount > 1 && (
        <span>
          {t('preview.frames')} <Count of={row.frameCount} />
        </span>
      )}
      <span>{formatBytes(row.sizeBytes, formats)}</span>
      <span>{short(row.receivedAt)}</span>
    </RowCard>
  );
}

function instanceColumns({ t, short, formats }: ListWords): readonly GridColumn<InstanceRow>[] {
  return [
    { id: 'number', header: t('preview.number'), width: 40, align: 'end', render: (row) => row.number ?? '–' },
    {
      id: 'sop',
      header: t('preview.sopUid'),
      width: 190,
      grow: true,
      render: (row) => <MiddleCut text={row.sopUid} tail={12} />,
    },
    {
      id: 'frames',
      header: t('preview.frames'),
      width: 48,
      align: 'end',
      render: (row) => <Count of={row.frameCount} />,
    },
    {
      id: 'matrix',
      header: t('preview.matrix'),
      width: 84,
      align: 'end',
      render: matrixText,
    },
    {
      id: 'size',
      header: t('archive.drawer.size'),
      width: 60,
      align: 'end',
      render: (row) => formatBytes(row.sizeBytes, formats),
    },
    { id: 'received', header: t('archive.drawer.received'), width: 96, render: (row) => short(row.receivedAt) },
  ];
}
