import { useTranslation } from '#i18n/use-translation.ts';
import { withoutTurns } from '@isocenter/measuring/beside-numbers.ts';
import { valueText } from '@isocenter/measuring/written-value.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import { formatNumber } from '#ui/format/number.ts';
import { goInPane } from './go-in-pane.ts';
import { figureWords } from './figure-words.ts';
import { placeWords } from './measurement-place.ts';
import { PriorValue } from './prior-value.tsx';
import { Eye, Lock, RowActs } from './row-acts.tsx';
import type { MeasurementHistory } from './use-measurement-history.ts';
import { useOpenStudy, useViewerTools } from './viewer-context.ts';
import classes from './panel.module.css';

interface MeasurementRowProps {
  readonly measurement: Measurement;
  readonly history: MeasurementHistory;
  /** The server did not take it, yet. */
  readonly isUnsaved: boolean;
}

/** A measurement: a click goes to its picture, its name can be written; what else can be done unfolds where it is chosen. */
export function MeasurementRow({ measurement, history, isUnsaved }: MeasurementRowProps) {
  const { t } = useTranslation();
  const { viewer, mayMeasure } = useViewerTools();
  const { study } = useOpenStudy();
  const { id, number, tool, label, selected, value, marks } = measurement;
  const show = () => {
    goInPane(viewer, study.studyUid, measurement.place);
    study.measurements.select(id);
  };
  return (
    <li className={classes['row']} data-selected={selected} data-color={marks.color}>
      <button
        type="button"
        className={classes['dot']}
        aria-label={t('reading.viewer.measurement.goTo', { number })}
        onClick={show}
      >
        {number}
      </button>
      <div className={classes['text']}>
        <input
          key={label}
          defaultValue={label}
          readOnly={!mayMeasure || marks.locked === true}
          placeholder={t(`reading.viewer.tool.${tool}`)}
          maxLength={200}
          aria-label={t('reading.viewer.measurement.name', { number })}
          onClick={show}
          onBlur={(event) => {
            const named = withoutTurns(event.target.value).trim();
            if (named !== label) study.measurements.relabel(id, named);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
        <p>{[...figureWords(t, measurement), ...placeWords(t, study.displaySets(), measurement.place)].join(' · ')}</p>
        {isUnsaved && <p className={classes['unsaved']}>{t('reading.viewer.list.unsaved')}</p>}
        <PriorValue measurement={measurement} history={history} />
      </div>
      <button type="button" className={classes['value']} onClick={show} tabIndex={-1}>
        {valueText(value, formatNumber) || measurement.shown}
      </button>
      {mayMeasure && !selected && marks.hidden === true && <Eye measurement={measurement} />}
      {mayMeasure && !selected && marks.locked === true && <Lock measurement={measurement} />}
      {mayMeasure && selected && <RowActs measurement={measurement} history={history} />}
    </li>
  );
}
