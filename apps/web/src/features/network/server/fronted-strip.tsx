import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FrontedServer, ServerStatus } from '@isocenter/contract/network/server/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { formatNumber, withUnit } from '#ui/format/number.ts';
import { PeerState } from '#ui/status/peer-state.tsx';
import classes from './fronted.module.css';

/** This server, and the archives that are asked here too, with the way to each. */
export function FrontedStrip({ version, fronted }: Pick<ServerStatus, 'version' | 'fronted'>) {
  const { t } = useTranslation();
  const hasWays = useCan('read', 'Node');
  return (
    <ul className={classes['strip']} aria-label={t('server.fronted')}>
      <li aria-current="true">
        <PeerState state="answers">
          <strong>{t('server.thisServer')}</strong>
        </PeerState>
        <span className={classes['second']}>{t('server.version', { version })}</span>
      </li>
      {fronted.map((server) => (
        <Fronted key={`${server.kind} ${server.key}`} server={server} hasWay={hasWays} />
      ))}
    </ul>
  );
}

const pages = { dicomweb: '/dicomweb', dimse: '/dicom-nodes' } as const;

function Fronted({ server, hasWay }: { readonly server: FrontedServer; readonly hasWay: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { kind, key, name, address, state, milliseconds, failing } = server;
  const found =
    state === 'answers' && milliseconds !== null
      ? withUnit(formatNumber(milliseconds, 0, formats), 'ms')
      : [t(`server.state.${state}`), ...failing.map((service) => t(`server.service.${service}`))].join(', ');
  return (
    <li>
      <span className={classes['first']}>
        <PeerState state={state}>
          {hasWay ? (
            <Link to={pages[kind]} search={{ open: key } as never}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </PeerState>
        <span className={classes['second']}>{found}</span>
      </span>
      <span className={classes['second']}>
        {t(`server.kind.${kind}`)} · <bdi dir="ltr">{address}</bdi>
      </span>
    </li>
  );
}
