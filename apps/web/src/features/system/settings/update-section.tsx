import { IconShieldCheck } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { oldBackupDays } from '@isocenter/contract/system/backups/backups.ts';
import type { BackupDrill } from '@isocenter/contract/system/backups/fields.ts';
import type { BackupsState } from '@isocenter/contract/system/backups/routes.ts';
import { getUpdate } from '@isocenter/contract/system/updates/endpoints.ts';
import type { MigrationStep } from '@isocenter/contract/system/updates/fields.ts';
import type { UpdateState } from '@isocenter/contract/system/updates/routes.ts';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { useMinute } from '#ui/format/use-minute.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { backupsQuery } from './backup-calls.ts';
import { LoadedSection } from './loaded-section.tsx';
import { SectionHead } from './section-head.tsx';
import classes from './settings.module.css';

const updateQuery = queryOptions({
  queryKey: ['settings', 'update'],
  queryFn: ({ signal }) => call(getUpdate, {}, { signal }),
});

/** Shows the running version, the one after a restart, what that does to the database, and whether there is a way back. */
export function UpdateSection() {
  return (
    <div className={classes['whole']}>
      <SectionHead name="update" />
      <LoadedSection query={updateQuery}>
        {(state) => (
          <div className={classes['cards']}>
            <Versions state={state} />
            <NextStart state={state} />
            <LoadedSection query={backupsQuery}>{(backups) => <WayBack backups={backups} />}</LoadedSection>
            <Applied state={state} />
          </div>
        )}
      </LoadedSection>
    </div>
  );
}

interface StateProps {
  readonly state: UpdateState;
}

function Versions({ state: { running, atHand, pending, ahead, refusal } }: StateProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { version } = running;
  const restarted = atHand !== null && (atHand.order !== 'same' || pending.length > 0) ? atHand : null;
  return (
    <Card title={t('settings.update.versions')}>
      {ahead.length > 0 && (
        <Notice tone="danger">{t('settings.update.ahead', { count: ahead.length, version })}</Notice>
      )}
      {restarted !== null && refusal === null && (
        <Notice tone={restarted.order === 'older' ? 'warn' : 'info'}>
          {restarted.order === 'same'
            ? t('settings.update.restartSame')
            : t('settings.update.restart', { version: restarted.version })}{' '}
          {t('settings.update.will', { count: pending.length })}
        </Notice>
      )}
      {atHand === null && <Notice tone="warn">{t('settings.update.unreadable')}</Notice>}
      <ul className={classes['facts']}>
        <li>{t('settings.update.runs', { version, date: formatDateTime(running.startedAt, formats) })}</li>
        {atHand !== null && <li>{t(`settings.update.${atHand.order}`, { version: atHand.version })}</li>}
      </ul>
    </Card>
  );
}

function NextStart({ state: { pending, refusal } }: StateProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('settings.update.next')}>
      {refusal !== null && <Notice tone="danger">{t(`settings.update.refusal.${refusal}`)}</Notice>}
      {refusal === null && pending.length === 0 && <p className={classes['text']}>{t('settings.update.nothing')}</p>}
      {refusal === null && pending.length > 0 && (
        <ul className={classes['facts']}>
          {pending.map((step) => (
            <Step key={step.name} step={step} />
          ))}
        </ul>
      )}
      <p className={classes['last']}>{t('settings.update.how')}</p>
    </Card>
  );
}

/** The text of a migration stands in its file, in English. */
function Step({ step: { name, what }, at }: { readonly step: MigrationStep; readonly at?: string }) {
  return (
    <li className={classes['step']}>
      <bdi className={classes['stepName']}>{name}</bdi>
      {at !== undefined && <span>{at}</span>}
      {what !== '' && (
        <p lang="en" dir="ltr">
          {what}
        </p>
      )}
    </li>
  );
}

const dayMilliseconds = 86_400_000;

function WayBack({ backups: { last, drill } }: { readonly backups: BackupsState }) {
  const { t } = useTranslation();
  return (
    <Card title={t('settings.update.before')}>
      {drill === null && <Notice tone="warn">{t('settings.update.unverified')}</Notice>}
      {drill?.isSound === false && <Notice tone="danger">{t('settings.update.failed')}</Notice>}
      {drill?.isSound === true && <Verified drill={drill} last={last} />}
      <Link to="/system/settings" search={{ section: 'backup' }} className={classes['way'] ?? ''}>
        <IconShieldCheck size={16} stroke={1.75} aria-hidden="true" />
        {t('settings.update.toBackup')}
      </Link>
    </Card>
  );
}

function Verified({ drill, last }: { readonly drill: BackupDrill; readonly last: BackupsState['last'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = (at: string): string => formatDateTime(at, formats);
  const now = useMinute();
  const days = Math.max(0, Math.floor((now - Date.parse(drill.backupAt)) / dayMilliseconds));
  const isTooOld = days >= oldBackupDays;
  return (
    <>
      {isTooOld && <Notice tone="warn">{t('settings.update.tooOld', { count: oldBackupDays })}</Notice>}
      <ul className={classes['facts']}>
        <li>{t('settings.update.verified', { date: words(drill.backupAt), checked: words(drill.at) })}</li>
        <li>{t('settings.update.days', { count: days })}</li>
        {last !== null && last.at > drill.backupAt && (
          <li>{t('settings.update.notVerified', { date: words(last.at) })}</li>
        )}
      </ul>
    </>
  );
}

function Applied({ state: { applied } }: StateProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = (at: string): string => formatDateTime(at, formats);
  const date = words(applied[0]?.at ?? '');
  return (
    <Card title={t('settings.update.applied')}>
      <details className={classes['applied']}>
        <summary>{t('settings.update.count', { count: applied.length, date })}</summary>
        <ul className={classes['facts']}>
          {applied.map((step) => (
            <Step key={step.name} step={step} at={words(step.at)} />
          ))}
        </ul>
      </details>
    </Card>
  );
}
