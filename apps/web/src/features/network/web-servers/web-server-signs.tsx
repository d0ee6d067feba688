import { IconCircleCheckFilled, IconCircleDashed, IconCircleXFilled } from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { WebServerRow, WebTest } from '@isocenter/contract/network/web-servers/fields.ts';
import type { WebService } from '@isocenter/contract/network/web-servers/web-server-lists.ts';
import type { WebServerState } from '@isocenter/contract/network/web-servers/web-server-states.ts';
import { CellLines, Missing } from '#ui/data-grid/cell-lines.tsx';
import type { GridDensity } from '#ui/data-grid/grid-types.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatNumber, withUnit } from '#ui/format/number.ts';
import { PeerState } from '#ui/status/peer-state.tsx';
import classes from './web-servers.module.css';

export function StateSign({ state }: { readonly state: WebServerState }) {
  const { t } = useTranslation();
  return <PeerState state={state}>{t(`webServers.state.${state}`)}</PeerState>;
}

const icons = {
  worked: IconCircleCheckFilled,
  failed: IconCircleXFilled,
  absent: IconCircleDashed,
  untried: IconCircleDashed,
} as const;

/** Shows the outcome of a test, by shape. */
export function OutcomeSign({ outcome }: Pick<WebTest, 'outcome'>) {
  const Icon = icons[outcome];
  return <Icon className={classes['outcome']} data-outcome={outcome} size={16} stroke={1.75} aria-hidden="true" />;
}

/** Returns the result of a test, in a word or a figure. */
export function resultText(t: TFunction, test: WebTest, formats: DateTimeFormat): string {
  const { outcome, milliseconds, answered } = test;
  if (outcome === 'worked') return withUnit(formatNumber(milliseconds, 0, formats), 'ms');
  if (outcome === 'failed') return answered === '' ? t('webServers.noAnswer') : answered;
  return t(`webServers.outcome.${outcome}`);
}

/** Returns the abilities of a service, or the reason of its failure. */
export function detailText(t: TFunction, { code, can }: WebTest): string {
  if (code !== null) return t(`webServers.fault.${code}`);
  return can.map((ability) => t(`webServers.can.${ability}`)).join(', ');
}

export type ServiceCellProps = {
  readonly row: WebServerRow;
  readonly service: WebService;
  readonly density: GridDensity;
  readonly t: TFunction;
  readonly formats: DateTimeFormat;
};

/** One service of a server: a dash where it is not used, or was never tried. */
export function ServiceCell({ row, service, density, t, formats }: ServiceCellProps) {
  const test = row.tests.find((one) => one.service === service);
  if (test === undefined) return <Missing />;
  const first = (
    <span className={classes['result']} data-outcome={test.outcome}>
      <OutcomeSign outcome={test.outcome} />
      {resultText(t, test, formats)}
    </span>
  );
  const second = detailText(t, test);
  if (density !== 'comfortable' || second === '') return first;
  return <CellLines first={first} second={second} />;
}
