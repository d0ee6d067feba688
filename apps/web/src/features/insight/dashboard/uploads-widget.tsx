import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { PlaceLink } from '#ui/figures/figure-link.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { faultyUploadsQuery } from './dashboard-queries.ts';
import { WidgetRows } from './widget-rows.tsx';

/** One's own uploads of which files were refused, or wait for a decision. */
export function FaultyUploads() {
  const { t } = useTranslation();
  const format = useFormats();
  const { data, isError, refetch } = useQuery(faultyUploadsQuery);
  return (
    <WidgetRows
      rows={data}
      isBroken={isError}
      onAgain={() => void refetch()}
      empty={t('dashboard.noFaultyUploads')}
      keyOf={({ id }) => id}
      draw={({ title, fileCount, refusedCount, quarantinedCount, waitingCount, changedAt }) => (
        <>
          <PlaceLink place={{ to: '/upload' }}>
            <strong>
              <bdi>{title}</bdi>
            </strong>
            <small>
              {[
                ...(refusedCount === 0 ? [] : [t('dashboard.refused', { count: refusedCount, all: fileCount })]),
                ...(quarantinedCount === 0 ? [] : [t('dashboard.keptBeside', { count: quarantinedCount })]),
                ...(waitingCount === 0 ? [] : [t('dashboard.waits', { count: waitingCount })]),
              ].join(' · ')}
            </small>
          </PlaceLink>
          <time>{formatDateTime(changedAt, format)}</time>
        </>
      )}
    />
  );
}
