import type { TFunction } from '#i18n/text-keys.ts';
import { webServices } from '@isocenter/contract/network/web-servers/web-server-lists.ts';
import type { WebServerRow } from '@isocenter/contract/network/web-servers/fields.ts';
import { CellLines } from '#ui/data-grid/cell-lines.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatNumber } from '#ui/format/number.ts';
import { sorted, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { ServiceCell, StateSign } from './web-server-signs.tsx';
import classes from './web-servers.module.css';

/** The columns of the list of DICOMweb servers: one for each service. */
export function webServerColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<WebServerRow>[] {
  return [
    { ...sorted('state', 112, t('webServers.column.state')), render: ({ state }) => <StateSign state={state} /> },
    {
      ...sorted('name', 200, t('webServers.column.server')),
      grow: true,
      hideable: false,
      skeleton: 'lines',
      render: (row, density) =>
        density === 'comfortable' ? (
          <CellLines first={<bdi>{row.name}</bdi>} second={<Address row={row} />} />
        ) : (
          <bdi>{row.name}</bdi>
        ),
    },
    textColumn({
      ...sorted('signIn', 124, t('webServers.field.signIn')),
      text: ({ signIn }) => t(`webServers.signIn.${signIn}`),
      second: ({ username }) => username,
    }),
    ...webServices.map((service): RecordColumn<WebServerRow> => ({
      id: service,
      header: t(`webServers.service.${service}`),
      width: 124,
      skeleton: 'lines',
      render: (row, density) => <ServiceCell {...{ row, service, density, t, formats }} />,
    })),
    ...sentColumns(t, formats),
    textColumn({
      ...sorted('clinic', 150, t('webServers.field.clinicId')),
      text: ({ clinicName }) => clinicName ?? '',
    }),
    textColumn({
      ...sorted('tested', 156, t('webServers.column.tested')),
      isLtr: true,
      text: ({ testedAt }) => (testedAt === null ? '' : formatDateTime(testedAt, formats)),
    }),
  ];
}

/** Returns the columns for the amount and the time of sending. */
function sentColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<WebServerRow>[] {
  return [
    textColumn({
      id: 'images',
      header: t('webServers.column.images'),
      width: 132,
      text: ({ objectsOut }) => (objectsOut === 0 ? '' : formatNumber(objectsOut, 0, formats)),
      second: ({ objectsRefused }) => (objectsRefused === 0 ? '' : t('webServers.refused', { count: objectsRefused })),
    }),
    textColumn({
      id: 'sent',
      header: t('webServers.column.sent'),
      width: 156,
      isLtr: true,
      text: ({ sentAt }) => (sentAt === null ? '' : formatDateTime(sentAt, formats)),
    }),
  ];
}

/** Shows its address, and a warning if the connection is not encrypted. */
function Address({ row: { url } }: { readonly row: WebServerRow }) {
  const { protocol, host } = new URL(url);
  return (
    <>
      <bdi className="iso-ltr">{host}</bdi>
      {protocol === 'http:' && <NoTls />}
    </>
  );
}

function NoTls() {
  return <span className={classes['warning']}> · HTTP</span>;
}

/** A server on a phone. */
export function WebServerCard({ row, t, formats }: CardProps<WebServerRow>) {
  return (
    <RowCard name={row.name} second={<Address row={row} />}>
      <StateSign state={row.state} />
      {row.tests.map(({ service }) => (
        <span key={service} className={classes['result']}>
          {t(`webServers.service.${service}`)} <ServiceCell {...{ row, service, t, formats }} density="compact" />
        </span>
      ))}
    </RowCard>
  );
}
