import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ServerStatus } from '@isocenter/contract/network/server-status.ts';
import { useJobTitle } from '#i18n/use-job-title.ts';
import { formatDuration } from '#ui/format/duration.ts';
import { Card } from '#ui/layout/card.tsx';
import classes from './status.module.css';

/** What waits, runs, and failed within a day. */
export function QueueCard({ queues }: Pick<ServerStatus, 'queues'>) {
  const { t } = useTranslation();
  return (
    <Card flush title={t('server.queues')} aside={<Link to="/jobs">{t('shell.menu.jobs')}</Link>}>
      {queues.length === 0 ? (
        <p className={classes['none']}>{t('server.noQueues')}</p>
      ) : (
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('server.column.queue')}</th>
              <th scope="col">{t('server.column.waiting')}</th>
              <th scope="col">{t('server.column.running')}</th>
              <th scope="col">{t('server.column.failed')}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ kind, waiting, resting, running, failed }) => (
              <tr key={kind}>
                <th scope="row">
                  <JobTitle kind={kind} />
                </th>
                <td>{waiting + resting}</td>
                <td>{running}</td>
                <td data-tone={failed > 0 ? 'danger' : undefined}>{failed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function JobTitle({ kind }: { readonly kind: string }) {
  return useJobTitle({ kind });
}

/** Who is connected, and how many were refused within a day. */
export function AssociationCard({ status }: { readonly status: ServerStatus }) {
  const { t } = useTranslation();
  const { associations, mostAssociations, refusedCallers } = status;
  const now = t('server.associationsNow', { count: associations.length, most: mostAssociations });
  return (
    <Card
      flush
      title={t('server.associations')}
      aside={<Link to="/dicom-nodes">{t('server.refusedCallers', { count: refusedCallers })}</Link>}
    >
      <p className={classes['none']}>{now}</p>
      {associations.length > 0 && (
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('server.column.caller')}</th>
              <th scope="col">{t('server.column.called')}</th>
              <th scope="col">{t('server.field.dimseHost')}</th>
              <th scope="col">{t('server.column.open')}</th>
            </tr>
          </thead>
          <tbody>
            {associations.map(({ callingAeTitle, calledAeTitle, address, openSeconds, isTls }, place) => (
              <tr key={place}>
                <th scope="row" dir="ltr">
                  {callingAeTitle}
                </th>
                <td dir="ltr">{calledAeTitle}</td>
                <td dir="ltr">{isTls ? `${address}, TLS` : address}</td>
                <td>{formatDuration(openSeconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
