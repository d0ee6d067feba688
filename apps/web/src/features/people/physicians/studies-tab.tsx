import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Physician } from '@isocenter/contract/people/physicians/fields.ts';
import { Count } from '#i18n/count.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { formatNumber } from '#ui/format/number.ts';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/state-message.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { figuresQuery } from './physician-queries.ts';
import { MonthBars } from './month-bars.tsx';
import classes from './physicians.module.css';

/** Shows how many studies name the physician, by month and modality; each number leads to its list. */
export function StudiesTab({ physician }: { readonly physician: Physician }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data, isError, refetch } = useQuery(figuresQuery(physician.physicianId));
  const referrerId = String(physician.physicianId);
  if (isError) {
    const retry = <ActButton kind="primary" label={t('common.tryNow')} onClick={() => void refetch()} />;
    return (
      <ErrorState title={t('record.oneFailed')} actions={retry}>
        {t('archive.list.errorText')}
      </ErrorState>
    );
  }
  if (data === undefined) return <SkeletonBlock label={t('record.loading')} lines={6} />;
  if (data.total === 0)
    return <EmptyState title={t('physicians.figures.emptyTitle')}>{t('physicians.figures.emptyText')}</EmptyState>;
  const most = data.modalities[0]?.studies ?? 1;
  return (
    <>
      <p className={classes['figure']}>
        <strong>{formatNumber(data.total, 0, formats)}</strong>
        <Link to="/studies" search={{ referrerId }} className={classes['link'] ?? ''}>
          {t('physicians.figures.all', { count: data.total })}
        </Link>
        <span className={classes['second']}>
          {t('physicians.figures.last', { date: formatDateTime(data.lastReceivedAt, formats) })}
        </span>
      </p>
      <section className={classes['group']}>
        <h3 className={classes['groupTitle']}>{t('physicians.figures.months')}</h3>
        <MonthBars months={data.months} label={t('physicians.figures.months')} locale={formats.locale} />
      </section>
      <section className={classes['group']}>
        <h3 className={classes['groupTitle']}>{t('physicians.figures.modalities')}</h3>
        <ul className={classes['shares']}>
          {data.modalities.map(({ modality, studies }) => (
            <li key={modality}>
              <ModalityBadge modality={modality} />
              <span className={classes['share']} aria-hidden="true">
                <span style={{ inlineSize: `${(studies / most) * 100}%` }} />
              </span>
              <Link
                to="/studies"
                search={{ referrerId, modality }}
                className={classes['link'] ?? ''}
                aria-label={t('physicians.figures.ofModality', { modality, count: studies })}
              >
                <Count of={studies} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
