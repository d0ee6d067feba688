import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FirstHours } from '@isocenter/contract/insight/dashboard/fields.ts';
import type { CheckOutcome } from '@isocenter/contract/network/server/server.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { PlaceLink } from '#ui/figures/figure-link.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { formatBytes } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { PeerState } from '#ui/status/peer-state.tsx';
import classes from './first-hours.module.css';

/** Shows the values to enter at a scanner so that it reaches this archive. */
export function ScannerCard({ listener }: Pick<FirstHours, 'listener'>) {
  const { t } = useTranslation();
  const { aeTitle, address, port, tlsPort, dicomWebUrl, isListening, isHereOnly } = listener;
  const off = t('firstHours.forScanner.off');
  return (
    <Card
      title={t('firstHours.forScanner.title')}
      aside={
        <PeerState state={isListening ? 'answers' : 'silent'}>
          {t(isListening ? 'firstHours.forScanner.listening' : 'firstHours.forScanner.closed')}
        </PeerState>
      }
    >
      <dl className={classes['entries']}>
        <Entry name={t('firstHours.forScanner.aeTitle')} value={aeTitle} />
        <Entry name={t('firstHours.forScanner.address')} value={address} />
        <Entry name={t('firstHours.forScanner.port')} value={port === 0 ? null : String(port)} off={off} />
        <Entry name={t('firstHours.forScanner.tls')} value={tlsPort === 0 ? null : String(tlsPort)} off={off} />
        <Entry name={t('firstHours.forScanner.dicomWeb')} value={dicomWebUrl} />
      </dl>
      {isHereOnly && (
        <p className={classes['warning']}>
          {t('firstHours.forScanner.hereOnly')}{' '}
          <PlaceLink place={{ to: '/system/server/edit' }}>{t('firstHours.forScanner.change')}</PlaceLink>
        </p>
      )}
    </Card>
  );
}

type EntryProps = {
  readonly name: string;
  /** Null: there is none, which `off` says. */
  readonly value: string | null;
  readonly off?: string;
};

function Entry({ name, value, off }: EntryProps) {
  const { t } = useTranslation();
  const labels = {
    copy: t('firstHours.forScanner.copy', { what: name }),
    copied: t('common.copied'),
    failed: t('firstHours.forScanner.copyFailed'),
  };
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value === null ? <span>{off}</span> : <bdi className="iso-ltr">{value}</bdi>}
        {value !== null && <CopyButton value={value} labels={labels} />}
      </dd>
    </div>
  );
}

/** Shows the state of the archive's machine: the results of its last check of itself. */
export function MachineCard({ facts: { machine, backup } }: { readonly facts: FirstHours }) {
  const { t } = useTranslation();
  const format = useFormats();
  const { version, freeBytes, clock, certificate } = machine;
  const isBackedUp = backup.at !== null && !backup.isOld;
  return (
    <Card title={t('firstHours.machine.title')} aside={<small>{t('firstHours.machine.version', { version })}</small>}>
      <ul className={classes['machine']}>
        <Part name={t('firstHours.machine.storage')} outcome="ok">
          {t('firstHours.machine.free', { free: formatBytes(freeBytes, format) })}
        </Part>
        {clock !== null && (
          <Part name={t('firstHours.machine.clock')} outcome={clock}>
            {t(clock === 'ok' ? 'firstHours.machine.inStep' : 'firstHours.machine.outOfStep')}
          </Part>
        )}
        {certificate !== null && certificate.outcome !== 'unused' && (
          <Part name={t('firstHours.machine.certificate')} outcome={certificate.outcome}>
            {t('firstHours.machine.days', { count: Math.max(0, certificate.days ?? 0) })}
          </Part>
        )}
        <Part name={t('firstHours.machine.backup')} outcome={isBackedUp ? 'ok' : 'warn'}>
          {backup.at === null ? t('firstHours.machine.noBackup') : formatDateTime(backup.at, format)}
        </Part>
      </ul>
    </Card>
  );
}

type PartProps = { readonly name: string; readonly outcome: CheckOutcome; readonly children: ReactNode };

function Part({ name, outcome, children }: PartProps) {
  const isWell = outcome === 'ok' || outcome === 'unused';
  const Glyph = isWell ? IconCircleCheck : IconAlertTriangle;
  return (
    <li data-well={isWell}>
      <Glyph size={16} stroke={1.75} aria-hidden="true" />
      <strong>{name}</strong>
      <span>{children}</span>
    </li>
  );
}
