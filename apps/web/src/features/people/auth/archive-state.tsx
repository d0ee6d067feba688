import { useTranslation } from '#i18n/use-translation.ts';
import { connection } from '#api/client.ts';
import { useLostConnection } from '#api/connection.ts';
import { useInstallation } from '#api/installation.ts';
import classes from './auth.module.css';

/** Shows below the drawing the motto, and whether the archive answers. */
export function ArchiveState() {
  const { t } = useTranslation();
  const { version } = useInstallation();
  const isLost = useLostConnection(connection) !== undefined;
  return (
    <div className={classes['archive']}>
      <span>{t('people.auth.everyRay')}</span>
      <span className={classes['ready']} data-lost={isLost}>
        {isLost ? t('people.auth.notAnswering') : t('people.auth.ready', { version })}
      </span>
    </div>
  );
}
