import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { listFirings } from '@isocenter/contract/archive/rules/endpoints.ts';
import type { Firing } from '@isocenter/contract/archive/rules/fields.ts';
import { queryOf } from '#api/records/query-of.ts';
import type { ListWords } from '#features/archive/study-rows/study-rows.ts';
import { listingsClasses as listings } from '#features/archive/filters/filters.ts';
import classes from './rules.module.css';

const mostShown = 25;

/** The newest studies that a rule fired on, with what became of each. */
export function Firings({ ruleId, words }: { readonly ruleId: number; readonly words: ListWords }) {
  const { t } = useTranslation();
  const input = { params: { ruleId }, query: { limit: mostShown } };
  const { data, error } = useQuery({ ...queryOf('rules', 'firings', listFirings, input), refetchInterval: 5_000 });
  return (
    <section aria-label={t('routingRules.fired')}>
      <h2 className={classes['section']}>{t('routingRules.fired')}</h2>
      {error !== null && <p role="alert">{error.message}</p>}
      {data?.rows.length === 0 && <p className={listings['quiet']}>{t('routingRules.notFired')}</p>}
      <ul className={classes['firings']}>
        {data?.rows.map((firing) => (
          <li key={firing.firingId} data-state={firing.state}>
            <span className={listings['quiet']}>{words.short(firing.at)}</span>
            <span className="iso-clip">
              <bdi>
                {words.name({ patientName: { alphabetic: firing.patientName, ideographic: '', phonetic: '' } })}
              </bdi>
              {' · '}
              {[firing.modality, firing.description].filter((part) => part !== '').join(' ')}
            </span>
            <span className={classes['outcome']}>
              {outcomeOf(firing, words, t)}{' '}
              {firing.outcomes.some(({ jobId }) => jobId !== null) && <Link to="/jobs">{t('routingRules.job')}</Link>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function outcomeOf({ state, dueAt, outcomes }: Firing, { short }: ListWords, t: TFunction): string {
  if (state === 'waiting') return t('routingRules.waits', { until: short(dueAt) });
  return outcomes
    .map(({ kind, because }) =>
      because === null
        ? t(`routingRules.done.${kind}`)
        : `${t(`routingRules.act.${kind}`)}: ${t(`routingRules.because.${because}`)}`,
    )
    .join(', ');
}
