import { ActionIcon } from '@mantine/core';
import { IconArrowBarUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { bringOnline } from '@isocenter/contract/archive/tiers/endpoints.ts';
import { useCan } from '#api/abilities.tsx';
import { call } from '#api/client.ts';
import { CellLines } from '#ui/data-grid/cell-lines.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import type { ListWords, ListedStudy, StudyColumn } from '#features/archive/study-rows/study-rows.ts';
import { StudyListPage } from '../list/study-list-page.tsx';
import classes from './keeping.module.css';

/** All studies, with whether their bytes are there and how long they stay. */
export function ArchiveList() {
  return <StudyListPage preset="archive" more={columns} />;
}

function columns(words: ListWords): StudyColumn[] {
  const retention = { header: words.t('safekeeping.ofStudy.retention'), width: 106, filter: 'keeping' } as const;
  const tier = words.t('safekeeping.ofStudy.tier');
  return [
    {
      ...retention,
      id: 'retention',
      header: `${retention.header} · ${tier}`,
      width: 118,
      densities: ['comfortable'],
      render: (row) => (
        <CellLines first={<Retention study={row} words={words} />} second={<Tier study={row} words={words} />} />
      ),
    },
    {
      ...retention,
      id: 'retentionLine',
      densities: ['standard', 'compact'],
      render: (row) => <Retention study={row} words={words} />,
    },
    {
      id: 'tier',
      header: tier,
      width: 110,
      filter: 'keeping',
      densities: ['standard', 'compact'],
      render: (row) => <Tier study={row} words={words} />,
    },
  ];
}

type CellProps = { readonly study: ListedStudy; readonly words: ListWords };

/** Shows the store in which it lies; a damaged one is given to nobody. */
function Tier({ study: { studyUid, isDamaged, tier }, words: { t } }: CellProps) {
  if (!isDamaged && tier === 'online') return <span>{t('safekeeping.ofStudy.online')}</span>;
  if (!isDamaged)
    return (
      <span className={classes['tier']} title={t('safekeeping.ofStudy.nearlineHint')}>
        {t(`safekeeping.ofStudy.${tier}`)}
        <BringOnline studyUid={studyUid} />
      </span>
    );
  return (
    <span className={classes['damaged']} title={t('safekeeping.ofStudy.partlyHint')}>
      {t('safekeeping.ofStudy.partly')}
    </span>
  );
}

/** Moves its images back, as a job. */
function BringOnline({ studyUid }: { readonly studyUid: string }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const mayMove = useCan('manage', 'Study');
  const bring = useMutation({
    mutationFn: () => call(bringOnline, { params: { studyUid } }),
    onSuccess: () => toasts.done(t('safekeeping.ofStudy.bringing')),
    onError: toasts.failed,
  });
  if (!mayMove) return null;
  const label = t('safekeeping.ofStudy.bring');
  return (
    <ActionIcon
      size="xs"
      variant="subtle"
      aria-label={label}
      title={label}
      disabled={bring.isPending || bring.isSuccess}
      onClick={() => bring.mutate()}
    >
      <IconArrowBarUp size={14} stroke={1.75} />
    </ActionIcon>
  );
}

/** Shows the day from which it may be removed. */
function Retention({ study: { expiresAt }, words: { t, formats } }: CellProps) {
  if (expiresAt === null) return <span title={t('safekeeping.ofStudy.keptHint')}>{t('safekeeping.ofStudy.kept')}</span>;
  return <span title={t('safekeeping.ofStudy.expiresHint')}>{formatDate(expiresAt, formats)}</span>;
}
