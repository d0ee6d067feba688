import { useTranslation } from '#i18n/use-translation.ts';
import { SpanBar } from '#ui/chart/span-bar.tsx';
import { SpanHead } from '#ui/chart/span-head.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';
import { useFigures } from './analytics-queries.ts';
import type { FigureSelection } from './analytics-search.ts';
import { Awaited } from './awaited.tsx';
import { useFigureWords } from './use-figure-words.ts';
import classes from './analytics.module.css';

const names = ['turnaroundMedian', 'turnaroundP75', 'turnaroundP90', 'inTarget', 'turnaroundTarget'] as const;

/** Shows the turnaround of each modality, and the share that keeps its target. */
export function PercentilesCard({ selection: { span, filter } }: { readonly selection: FigureSelection }) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const figures = useFigures({ measures: names, span, filter, by: 'modality', most: 8 });
  const rows = (figures.data?.rows ?? []).filter(
    ({ key, values }) => key !== '*' && (values.turnaroundMedian ?? null) !== null,
  );
  const longest = Math.max(
    1,
    ...rows.flatMap(({ values }) => [values.turnaroundP90 ?? 0, values.turnaroundTarget ?? 0]),
  );
  return (
    <Card title={t('analytics.percentiles')}>
      {rows.length === 0 ? (
        <Awaited query={figures} lines={5} />
      ) : (
        <table className={classes['percentiles']}>
          <SpanHead rows={t('figureWords.by.modality')} bars={t('analytics.percentiles')} met={t('analytics.kept')} />
          <tbody>
            {rows.map(({ key, label, values }) => {
              const { turnaroundMedian: half, turnaroundP75: most = null, turnaroundP90: late = null } = values;
              const [median, p90] = [words.value('turnaroundMedian', half), words.value('turnaroundP90', late)];
              const target = values.turnaroundTarget ?? null;
              const isLate = target !== null && (late ?? 0) > target;
              const said = target === null ? 'analytics.percentilesOf' : 'analytics.percentilesAndTarget';
              const modality = words.name('modality', key, label);
              return (
                <tr key={key}>
                  <th scope="row">
                    <ModalityBadge modality={modality} />
                  </th>
                  <td>
                    <SpanBar
                      spans={[late, most, half].map((value) => (value ?? 0) / longest)}
                      mark={target === null ? null : target / longest}
                      isLate={isLate}
                      label={t(said, { modality, median, late: p90, target: words.value('turnaroundTarget', target) })}
                    />
                  </td>
                  <td>
                    <strong>{median}</strong>
                  </td>
                  <td data-late={isLate}>{p90}</td>
                  <td>
                    <bdi>{words.value('inTarget', values.inTarget)}</bdi>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Card>
  );
}
