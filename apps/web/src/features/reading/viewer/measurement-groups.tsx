import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import type { AnnotationKeeper } from './annotation-keeper.ts';
import { groupsOf, type GroupOf, type ListOrder } from './list-order.ts';
import { MeasurementRow } from './measurement-row.tsx';
import { changeSince } from './prior-value.tsx';
import type { MeasurementHistory } from './use-measurement-history.ts';
import { useParts } from './use-store.ts';
import { useOpenStudy } from './viewer-context.ts';
import classes from './panel.module.css';

interface MeasurementGroupsProps {
  readonly measurements: readonly Measurement[];
  readonly order: ListOrder;
  readonly history: MeasurementHistory;
  readonly keeper: AnnotationKeeper;
}

const mostTargets = 5;

/** The rows under the headings of their groups. */
export function MeasurementGroups({ measurements, order, history, keeper }: MeasurementGroupsProps) {
  const { unsaved } = useParts(keeper.state, 'unsaved');
  const { study, priors } = useOpenStudy();
  const groups = groupsOf(measurements, order, {
    displaySets: study.displaySets(),
    changeOf: (measurement) => changeSince(measurement, history, priors.shown?.studyUid),
  });
  return (
    <div className={classes['list']}>
      {groups.map(({ of, measurements: rows }) => (
        <section key={JSON.stringify(of)}>
          <Heading of={of} count={rows.length} />
          <ul>
            {rows.map((measurement) => (
              <MeasurementRow
                key={measurement.id}
                measurement={measurement}
                history={history}
                isUnsaved={unsaved.includes(measurement.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Heading({ of, count }: { readonly of: GroupOf; readonly count: number }) {
  const { t } = useTranslation();
  if (of.kind === 'all') return null;
  const isTarget = of.kind === 'role' && of.role === 'target';
  return (
    <h3 className={classes['group']}>
      {headingOf(t, of)}{' '}
      <span>{isTarget ? t('reading.viewer.list.ofAtMost', { count, most: mostTargets }) : count}</span>
    </h3>
  );
}

function headingOf(t: TFunction, of: Exclude<GroupOf, { kind: 'all' }>): string {
  switch (of.kind) {
    case 'own':
      return t('reading.viewer.list.heading.own');
    case 'role':
      return t(`reading.viewer.list.heading.${of.role}`);
    case 'series':
      return t('reading.viewer.series.untitled', { number: of.number ?? '–' });
  }
}
