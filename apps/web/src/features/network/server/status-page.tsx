import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import { formatBytes, formatNumber, formatPercent } from '#ui/format/number.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { AssociationCard, FolderCard, QueueCard } from './status-cards.tsx';
import { FrontedStrip } from './fronted-strip.tsx';
import { LatelyCard } from './lately-card.tsx';
import { SelfTestCard } from './self-test-card.tsx';
import { serverStatusQuery } from './settings-query.ts';
import { StorageCard } from './storage-card.tsx';
import classes from './status.module.css';

/** `/system/server`: how this server is. What is not as it should be links to where it is mended. */
export function StatusPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data: status, error, refetch } = useQuery(serverStatusQuery);
  const header = (
    <PageHeader title={t('pages.server')} live={status && t('server.version', { version: status.version })} />
  );
  if (status === undefined)
    return (
      <>
        {header}
        <div className={classes['page']}>
          <RecordWaiting error={error} refetch={() => void refetch()} />
        </div>
      </>
    );
  const { memory, processor } = status;
  const figures = [
    [t('server.figure.started'), formatDateTime(status.startedAt, formats)],
    [t('server.figure.studies'), formatNumber(status.studies, 0, formats)],
    [t('server.figure.images'), formatNumber(status.images, 0, formats)],
    [t('server.figure.database'), formatBytes(status.databaseBytes, formats)],
    [t('server.figure.memory'), `${formatBytes(memory.usedBytes, formats)} / ${formatBytes(memory.allBytes, formats)}`],
    [
      t('server.figure.processor'),
      t('server.cores', { count: processor.cores, percent: formatPercent(processor.percent / 100, formats) }),
    ],
    [t('server.figure.classes'), `${status.classes.accepted} / ${status.classes.known}`],
    [t('server.figure.syntaxes'), `${status.syntaxes.accepted} / ${status.syntaxes.known}`],
  ] as const;
  return (
    <>
      {header}
      <div className={classes['page']}>
        {status.closedPorts.length > 0 && (
          <div role="alert" className={classes['alert']}>
            <Notice tone="danger" action={<Link to="/system/server/edit">{t('pages.serverDetail')}</Link>}>
              {t('server.closedPorts', { count: status.closedPorts.length, ports: status.closedPorts.join(', ') })}
            </Notice>
          </div>
        )}
        <FrontedStrip version={status.version} fronted={status.fronted} />
        <dl className={classes['figures']}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
        <div className={classes['cards']}>
          <StorageCard {...status} />
          <SelfTestCard selfTest={status.selfTest} />
          <QueueCard queues={status.queues} />
          <AssociationCard status={status} />
          <LatelyCard lately={status.lately} />
          {status.folders.length > 0 && <FolderCard folders={status.folders} />}
        </div>
      </div>
    </>
  );
}
