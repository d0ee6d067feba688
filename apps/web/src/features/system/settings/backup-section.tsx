import { useTranslation } from 'react-i18next';
import { oldBackupDays, type BackupsState } from '@isocenter/contract/system/backups.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { SectionHead } from './section-head.tsx';
import { backupsQuery } from './settings-query.ts';
import classes from './settings.module.css';

/** When the last backup was made, and where the last drill ended. */
export function BackupSection() {
  return (
    <div className={classes['whole']}>
      <SectionHead name="backup" />
      <LoadedSection query={backupsQuery}>
        {(state) => (
          <div className={classes['cards']}>
            <LastBackup state={state} />
            <LastDrill state={state} />
          </div>
        )}
      </LoadedSection>
    </div>
  );
}

function LastBackup({ state: { last, isOld } }: { readonly state: BackupsState }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Card title={t('settings.backup.last')}>
      {last === null && <Notice tone="danger">{t('settings.backup.never')}</Notice>}
      {isOld && <Notice tone="warn">{t('settings.backup.old', { count: oldBackupDays })}</Notice>}
      {last !== null && (
        <ul className={classes['facts']}>
          <li>{formatDateTime(last.at, formats)}</li>
          <li>{t('settings.backup.objects', { count: last.objects })}</li>
          {last.damaged > 0 && <li>{t('settings.backup.damaged', { count: last.damaged })}</li>}
          <li>
            <bdi>{last.folder}</bdi>
          </li>
        </ul>
      )}
      <p className={classes['last']}>{t('settings.backup.how')}</p>
      <pre className={classes['command']}>npm run backup -- --to FOLDER</pre>
    </Card>
  );
}

function LastDrill({ state: { last, drill } }: { readonly state: BackupsState }) {
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
      <p className={classes['last']}>{t('settings.backup.howDrill')}</p>
      <pre className={classes['command']}>npm run restore -- --from FOLDER</pre>
    </Card>
  );
}
