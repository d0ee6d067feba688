import { IconDatabaseExport, IconShieldCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { oldBackupDays } from '@isocenter/contract/system/backups/backups.ts';
import type { BackupPlaceState, BackupsState } from '@isocenter/contract/system/backups/routes.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { formatDuration } from '#ui/format/duration.ts';
import { joined } from '#ui/format/joined.ts';
import { formatBytes } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { backupPlaceQuery, backupsQuery, isUnderWay, useBeginBackup } from './backup-calls.ts';
import { BackupJob } from './backup-job.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { SectionHead } from './section-head.tsx';
import classes from './settings.module.css';

/** Shows the folder of backups, the last one, the result of the last drill, and begins either. */
export function BackupSection() {
  return (
    <div className={classes['whole']}>
      <SectionHead name="backup" />
      <LoadedSection query={backupPlaceQuery}>{(place) => <WithPlace place={place} />}</LoadedSection>
    </div>
  );
}

function WithPlace({ place }: { readonly place: BackupPlaceState }) {
  const client = useQueryClient();
  const ends = [place.backup, place.drill].map((job) => job?.finishedAt ?? '').join(' ');
  // What ended has left a note.
  useEffect(() => void client.invalidateQueries({ queryKey: backupsQuery.queryKey, exact: true }), [client, ends]);
  return (
    <LoadedSection query={backupsQuery}>
      {(state) => (
        <div className={classes['cards']}>
          <Place place={place} />
          <LastBackup state={state} place={place} />
          <LastDrill state={state} place={place} />
        </div>
      )}
    </LoadedSection>
  );
}

function Place({ place: { folder, freeBytes } }: { readonly place: BackupPlaceState }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Card title={t('settings.backup.place')}>
      {folder === null && <Notice tone="info">{t('settings.backup.noPlace')}</Notice>}
      {folder !== null && freeBytes === null && <Notice tone="warn">{t('settings.backup.notThere')}</Notice>}
      {folder !== null && (
        <ul className={classes['facts']}>
          <li>
            <bdi>{folder}</bdi>
          </li>
          {freeBytes !== null && <li>{t('settings.backup.free', { size: formatBytes(freeBytes, formats) })}</li>}
        </ul>
      )}
      <p className={classes['last']}>{t('settings.backup.how')}</p>
      <pre className={classes['command']}>npm run backup -- --to FOLDER</pre>
    </Card>
  );
}

interface PartProps {
  readonly state: BackupsState;
  readonly place: BackupPlaceState;
}

function LastBackup({ state: { last, isOld }, place }: PartProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { bytes, seconds } = last ?? {};
  const size = joined([
    bytes !== undefined && formatBytes(bytes, formats),
    seconds !== undefined &&
      t('settings.backup.took', {
        time: formatDuration(Math.max(1, seconds), formats),
      }),
  ]);
  return (
    <Card title={t('settings.backup.last')}>
      {last === null && <Notice tone="warn">{t('settings.backup.never')}</Notice>}
      {isOld && <Notice tone="warn">{t('settings.backup.old', { count: oldBackupDays })}</Notice>}
      {last !== null && (
        <ul className={classes['facts']}>
          <li>{formatDateTime(last.at, formats)}</li>
          <li>{t('settings.backup.objects', { count: last.objects })}</li>
          {size !== '' && <li>{size}</li>}
          {last.damaged > 0 && <li>{t('settings.backup.damaged', { count: last.damaged })}</li>}
          <li>
            <bdi>{last.folder}</bdi>
          </li>
        </ul>
      )}
      <Begin what="backup" icon={<IconDatabaseExport size={16} stroke={1.75} />} place={place} isPrimary />
    </Card>
  );
}

function LastDrill({ state: { last, drill }, place }: PartProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = (at: string): string => formatDateTime(at, formats);
  const isOther = drill !== null && drill.backupAt !== last?.at;
  return (
    <Card title={t('settings.backup.drill')}>
      {drill === null && <Notice tone="warn">{t('settings.backup.noDrill')}</Notice>}
      {drill !== null && !drill.isSound && <Notice tone="danger">{t(`settings.backup.failed.${drill.kind}`)}</Notice>}
      {drill !== null && (
        <ul className={classes['facts']}>
          {drill.isSound && <li>{t(`settings.backup.sound.${drill.kind}`)}</li>}
          <li>{words(drill.at)}</li>
          {isOther && <li>{t('settings.backup.ofOther', { date: words(drill.backupAt) })}</li>}
        </ul>
      )}
      {last !== null && <Begin what="drill" icon={<IconShieldCheck size={16} stroke={1.75} />} place={place} />}
      <p className={classes['last']}>{t('settings.backup.howDrill')}</p>
      <pre className={classes['command']}>npm run restore -- --from FOLDER</pre>
    </Card>
  );
}

interface BeginProps {
  readonly what: 'backup' | 'drill';
  readonly icon: ReactNode;
  readonly place: BackupPlaceState;
  readonly isPrimary?: boolean;
}

/** Shows the progress, and the button that begins another; without a folder there is no button that could do nothing. */
function Begin({ what, icon, place, isPrimary = false }: BeginProps) {
  const { t } = useTranslation();
  const begin = useBeginBackup(what);
  const job: JobRow | null = place[what];
  if (place.folder === null) return null;
  const isBusy = begin.isPending || (job !== null && isUnderWay(job));
  return (
    <div className={classes['begin']}>
      {job !== null && <BackupJob job={job} />}
      <ActButton
        kind={isPrimary ? 'primary' : 'default'}
        icon={icon}
        label={t(`settings.backup.now.${what}`)}
        busyLabel={t(`settings.backup.busy.${what}`)}
        busy={isBusy}
        disabled={place.freeBytes === null}
        onClick={() => begin.mutate()}
      />
    </div>
  );
}
