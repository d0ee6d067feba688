import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ServerStatus } from '@isocenter/contract/network/server/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useJobTitle } from '#i18n/use-job-title.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDuration } from '#ui/format/duration.ts';
import { formatBytes } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { EndAssociation } from './end-association.tsx';
import classes from './status.module.css';

/** Shows the waiting and running jobs, and those that failed within a day. */
export function QueueCard({ queues }: Pick<ServerStatus, 'queues'>) {
  const { t } = useTranslation();
  return (
    <Card flush title={t('server.queues')} aside={<Link to="/jobs">{t('pages.jobs')}</Link>}>
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

/** Lists the folders of this computer that studies may be sent to, with their free space. */
export function FolderCard({ folders }: Pick<ServerStatus, 'folders'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Card flush title={t('server.folders')}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('server.folder')}</th>
            <th scope="col">{t('server.figure.free')}</th>
          </tr>
        </thead>
        <tbody>
          {folders.map(({ name, freeBytes }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td data-tone={freeBytes === null ? 'danger' : undefined}>
                <bdi>{freeBytes === null ? t('server.unwritable') : formatBytes(freeBytes, formats)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type OpenAssociation = ServerStatus['associations'][number];

/** Lists the associations, which those who may set the server can end; and counts those refused within a day. */
export function AssociationCard({ status }: { readonly status: ServerStatus }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { associations, mostAssociations, refusedCallers } = status;
  const mayEnd = useCan('manage', 'Server');
  const [closing, setClosing] = useState<OpenAssociation>();
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
              {mayEnd && (
                <th scope="col">
                  <span className="iso-visually-hidden">{t('server.ending.act')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {associations.map((association) => (
              <tr key={association.associationId}>
                <th scope="row" dir="ltr">
                  {association.callingAeTitle}
                </th>
                <td dir="ltr">{association.calledAeTitle}</td>
                <td dir="ltr">{association.isTls ? `${association.address}, TLS` : association.address}</td>
                <td>{formatDuration(association.openSeconds, formats)}</td>
                {mayEnd && (
                  <td>
                    <ActionIcon
                      aria-label={t('server.ending.of', { name: association.callingAeTitle })}
                      onClick={() => setClosing(association)}
                    >
                      <IconX size={16} stroke={1.6} aria-hidden="true" />
                    </ActionIcon>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {closing !== undefined && <EndAssociation association={closing} onClose={() => setClosing(undefined)} />}
    </Card>
  );
}
