import { useTranslation } from '#i18n/use-translation.ts';
import { roles } from '@isocenter/contract/abilities.ts';
import type { Licence } from '@isocenter/contract/people/licence/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatBytes, formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ProgressBar } from '#ui/progress/progress.tsx';
import classes from './licence.module.css';

interface Meter {
  readonly id: string;
  readonly name: string;
  readonly used: number;
  /** Null: no limit. */
  readonly limit: number | null;
  readonly text: (value: number) => string;
}

/** Meters of accounts, storage and nodes against what the licence allows. */
export function LicenceUsage({ licence: { claims, usage, state } }: { readonly licence: Licence }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const limits = state === 'not-yet' ? null : claims;
  const count = (value: number): string => formatNumber(value, 0, formats);
  const byRole = limits?.seats.byRole ?? {};
  const shown = roles.filter((role) => role in byRole || (usage.seats.byRole[role] ?? 0) > 0);
  const meters: readonly Meter[] = [
    { id: 'users', name: t('licence.users'), used: usage.seats.total, limit: limits?.seats.total ?? null, text: count },
    ...shown.map((role) => ({
      id: role,
      name: t('licence.role', { role: t(`people.role.${role}`) }),
      used: usage.seats.byRole[role] ?? 0,
      limit: byRole[role] ?? null,
      text: count,
    })),
    {
      id: 'storage',
      name: t('licence.storage'),
      used: usage.storageBytes,
      limit: limits?.storageBytes ?? null,
      text: (value) => formatBytes(value, formats),
    },
    { id: 'nodes', name: t('licence.nodes'), used: usage.nodes, limit: limits?.nodes ?? null, text: count },
  ];
  return (
    <Card title={t('licence.usage')}>
      <ul className={classes['meters']}>
        {meters.map((meter) => (
          <MeterLine key={meter.id} meter={meter} />
        ))}
      </ul>
      <p className={classes['hint']}>{t('licence.seatsHint')}</p>
    </Card>
  );
}

function MeterLine({ meter: { name, used, limit, text } }: { readonly meter: Meter }) {
  const { t } = useTranslation();
  const share = limit === null || limit === 0 ? undefined : used / limit;
  const isOver = limit !== null && used > limit;
  const tone = isOver ? 'danger' : share !== undefined && share >= 0.9 ? 'warn' : 'accent';
  return (
    <li>
      <p className={classes['meter']}>
        <span>{name}</span>
        <span data-over={isOver}>
          {limit === null
            ? t('licence.unlimited', { used: text(used) })
            : t('licence.of', { used: text(used), limit: text(limit) })}
        </span>
      </p>
      {share !== undefined && <ProgressBar share={share} label={name} tone={tone} />}
    </li>
  );
}
