import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { valueText } from '@isocenter/measuring/written-value.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { formatNumber, withUnit } from '#ui/format/number.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { changeBetween, daysBetween, type Change, type Counterpart } from './measurement-pairs.ts';
import type { MeasurementHistory } from './use-measurement-history.ts';
import { useOpenStudy, useViewerTools } from './viewer-context.ts';
import classes from './pairs.module.css';

interface PriorValueProps {
  readonly measurement: Measurement;
  readonly history: MeasurementHistory;
}

/** What the same was in another study, and by how much it differs; a click goes there. */
export function PriorValue({ measurement, history }: PriorValueProps) {
  const { t } = useTranslation();
  const format = useFormats();
  const { mayMeasure } = useViewerTools();
  const { priors } = useOpenStudy();
  const all = history.counterparts(measurement);
  const prior = all.find(({ studyUid }) => studyUid === priors.shown?.studyUid) ?? all[0];
  if (!prior) return null;
  const { value } = prior.measurement.state;
  const date = formatDate(prior.studyDate, format);
  const text = valueText(value, formatNumber) || prior.measurement.state.shown;
  return (
    <div className={classes['prior']}>
      <button
        type="button"
        className={classes['before']}
        aria-label={t('reading.viewer.pairs.goTo', { value: text, date })}
        onClick={() => priors.showAt(prior.studyUid, prior.measurement.place)}
      >
        {text}
      </button>
      <span className={classes['facts']}>
        {date}
        <Difference measurement={measurement} prior={prior} history={history} />
      </span>
      {prior.by === 'name' && mayMeasure && (
        <button
          type="button"
          className={classes['offer']}
          title={t('reading.viewer.pairs.sameName')}
          aria-label={t('reading.viewer.pairs.linkWith', { number: measurement.number, date })}
          onClick={() => history.link(measurement.id, prior)}
        >
          <IconLink size={14} stroke={1.75} aria-hidden="true" />
          {t('reading.viewer.pairs.link')}
        </button>
      )}
    </div>
  );
}

function Difference({ measurement, prior, history }: PriorValueProps & { readonly prior: Counterpart }) {
  const { t } = useTranslation();
  const change = changeBetween(measurement.value, prior.measurement.state.value);
  const days = daysBetween(prior.studyDate, history.studyDate);
  const parts = [
    ...(change ? changeTexts(change) : []),
    ...(days === undefined ? [] : [t('reading.viewer.pairs.days', { count: Math.abs(days) })]),
  ];
  return parts.map((part) => (
    <span key={part} className={classes['part']}>
      {part}
    </span>
  ));
}

/** A change with its sign: the difference, and the share where there is one. */
export function changeTexts({ value, unit, digits, percent }: Change): string[] {
  const difference = unit === '°' ? `${signed(value, digits)}°` : withUnit(signed(value, digits), unit);
  return percent === undefined ? [difference] : [difference, withUnit(signed(percent, 0), '%')];
}

function signed(value: number, digits: number): string {
  const text = formatNumber(value, digits);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
