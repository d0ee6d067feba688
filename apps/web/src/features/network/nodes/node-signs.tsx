import { IconDeviceDesktop, IconScan, IconServer } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { NodeHour } from '@isocenter/contract/network/nodes/fields.ts';
import type { NodeState } from '@isocenter/contract/network/nodes/node-rows.ts';
import type { NodeKind } from '@isocenter/contract/network/nodes/nodes.ts';
import { useMinute } from '#ui/format/use-minute.ts';
import { PeerState } from '#ui/status/peer-state.tsx';
import classes from './nodes.module.css';

const kindIcons = { scanner: IconScan, archive: IconServer, workstation: IconDeviceDesktop } as const;

/** Shows the kind of a peer, as a sign before its name. */
export function KindSign({ kind }: { readonly kind: NodeKind }) {
  const { t } = useTranslation();
  const Icon = kindIcons[kind];
  return (
    <span className={classes['kind']} title={t(`nodes.kind.${kind}`)}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <span className="iso-visually-hidden">{t(`nodes.kind.${kind}`)}</span>
    </span>
  );
}

export function StateSign({ state }: { readonly state: NodeState }) {
  const { t } = useTranslation();
  return <PeerState state={state}>{t(`nodes.state.${state}`)}</PeerState>;
}

const hours = 24;
const width = 96;
const half = 11;

export type TrafficProps = {
  readonly traffic: readonly NodeHour[];
  readonly isSilent?: boolean;
};

/** Shows the traffic of each of the last 24 hours: received objects above the line, sent ones below it. */
export function Traffic({ traffic, isSilent = false }: TrafficProps) {
  const now = useMinute();
  const most = Math.max(1, ...traffic.map(({ objectsIn, objectsOut }) => Math.max(objectsIn, objectsOut)));
  const step = width / hours;
  const placed = traffic.map((hour) => {
    const ago = Math.floor((now - Date.parse(hour.hour)) / 3_600_000);
    return { ...hour, x: (hours - 1 - Math.min(hours - 1, Math.max(0, ago))) * step };
  });
  // A single object is seen too.
  const heightOf = (count: number): number => (count === 0 ? 0 : Math.max(1.5, (count / most) * half));
  return (
    <svg
      viewBox={`0 0 ${width} ${2 * half + 1}`}
      className={classes['traffic']}
      data-silent={isSilent}
      aria-hidden="true"
    >
      {placed.map(({ hour, x, objectsIn, objectsOut }) => (
        <g key={hour}>
          <rect x={x} y={half - heightOf(objectsIn)} width={step - 1} height={heightOf(objectsIn)} data-way="in" />
          <rect x={x} y={half + 1} width={step - 1} height={heightOf(objectsOut)} data-way="out" />
        </g>
      ))}
      <line x1={0} x2={width} y1={half + 0.5} y2={half + 0.5} />
    </svg>
  );
}
