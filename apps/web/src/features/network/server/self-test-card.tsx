import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { runSelfTest } from '@isocenter/contract/network/server/endpoints.ts';
import type { SelfCheck } from '@isocenter/contract/network/server/server.ts';
import type { SelfTest } from '@isocenter/contract/network/server/fields.ts';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { serverStatusQuery } from './settings-query.ts';
import classes from './status.module.css';

const icons = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  failed: IconCircleX,
  unused: IconCircleDashed,
} as const;

/** The pages on which a failed check is mended. */
const places: Readonly<Partial<Record<SelfCheck, '/safekeeping' | '/system/server/edit'>>> = {
  object: '/safekeeping',
  listener: '/system/server/edit',
  'tls-listener': '/system/server/edit',
  certificate: '/system/server/edit',
};

/** Shows the results of the server's last check of itself; it runs every hour, and on request. */
export function SelfTestCard({ selfTest }: { readonly selfTest: SelfTest | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: () => call(runSelfTest, {}),
    onError: (error) => showToast({ tone: 'error', title: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: serverStatusQuery.queryKey }),
  });
  return (
    <Card
      flush
      title={t('server.selfTest')}
      aside={
        <ActButton
          size="small"
          label={t('server.run')}
          busyLabel={t('server.running')}
          busy={run.isPending}
          onClick={() => run.mutate()}
        />
      }
    >
      <p className={classes['none']}>
        {selfTest === null
          ? t('server.neverTested')
          : t('server.testedAt', { time: formatDateTime(selfTest.at, formats) })}
      </p>
      <ul className={classes['checks']}>
        {(selfTest?.checks ?? []).map(({ check, outcome, found, milliseconds }) => {
          const Glyph = icons[outcome];
          const place = outcome === 'warn' || outcome === 'failed' ? places[check] : undefined;
          const days = check === 'certificate' && found !== null ? t('server.daysLeft', { count: found }) : '';
          const words = [t(`server.outcome.${outcome}`), days].filter((word) => word !== '').join(', ');
          return (
            <li key={check} data-outcome={outcome}>
              <Glyph size={18} stroke={1.6} aria-hidden="true" />
              <span>{t(`server.check.${check}`)}</span>
              {place === undefined ? <span>{words}</span> : <Link to={place}>{words}</Link>}
              <span>{outcome === 'unused' ? '' : `${milliseconds} ms`}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
