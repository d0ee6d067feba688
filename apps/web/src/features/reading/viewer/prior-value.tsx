import { IconLink } from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { diameterOf } from '@isocenter/measuring/diameter.ts';
import { changeOverTime, doublingDays } from '@isocenter/measuring/growth.ts';
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

/** Returns the measurement to compare with: that of the study that is shown beside, else the newest of an earlier one. */
function priorOf(measurement: Measurement, history: MeasurementHistory, shownUid: string | undefined) {
  const all = history.counterparts(measurement);
  const isEarlier = ({ studyDate }: Counterpart) => (daysBetween(studyDate, history.studyDate) ?? 0) >= 0;
  return all.find(({ studyUid }) => studyUid === shownUid) ?? all.find(isEarlier);
}

/** Returns the difference of a measurement from the compared one. */
export function changeSince(
  measurement: Measurement,
  history: MeasurementHistory,
  shownUid: string | undefined,
): Change | undefined {
  const prior = priorOf(measurement, history, shownUid);
  return prior && changeOf(measurement, prior);
}

function changeOf({ value, marks }: Measurement, prior: Counterpart): Change | undefined {
  return changeBetween(value, prior.measurement.state.value, marks.isNode === true);
}

/** Shows the value in another study, and the difference; a click goes there. */
export function PriorValue({ measurement, history }: PriorValueProps) {
  const { t } = useTranslation();
  const format = useFormats();
  const { mayMeasure } = useViewerTools();
  const { priors } = useOpenStudy();
  const prior = priorOf(measurement, history, priors.shown?.studyUid);
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
  const change = changeOf(measurement, prior);
  const days = daysBetween(prior.studyDate, history.studyDate);
  const parts = [
    ...(change && isByShortAxis(measurement) ? [t('reading.viewer.list.shortAxis')] : []),
    ...(change ? changeTexts(change) : []),
    ...(days === undefined
      ? []
      : [t(`reading.viewer.pairs.${days < 0 ? 'daysLater' : 'days'}`, { count: Math.abs(days) })]),
    ...(change && days !== undefined && measurement.selected ? rateTexts(t, change, days) : []),
    ...(days !== undefined && measurement.selected ? doublingTexts(t, measurement, prior, days) : []),
  ];
  return parts.map((part) => (
    <span key={part} className={classes['part']}>
      {part}
    </span>
  ));
}

/** Returns true if the short axis of a lymph node is compared, beside which its long one stands. */
function isByShortAxis({ value, marks }: Measurement): boolean {
  return marks.isNode === true && value.kind === 'length' && value.short !== undefined;
}

function rateTexts(t: TFunction, change: Change, days: number): string[] {
  const rate = changeOverTime(change.value, days);
  if (!rate) return [];
  const [difference = ''] = changeTexts({ ...change, value: rate.value, percent: undefined });
  return [t(`reading.viewer.list.rate.${rate.per}`, { change: difference })];
}

function doublingTexts(t: TFunction, { value, marks }: Measurement, prior: Counterpart, days: number): string[] {
  const isNode = marks.isNode === true;
  const [now, before] = [diameterOf(value, isNode), diameterOf(prior.measurement.state.value, isNode)];
  if (typeof now !== 'number' || typeof before !== 'number') return [];
  const doubling = doublingDays(before, now, days);
  return doubling === undefined ? [] : [t('reading.viewer.list.rate.doubling', { count: Math.round(doubling) })];
}

/** A change with its sign: the difference, and the share where there is one. */
export function changeTexts({ value, unit, digits, percent }: Change): string[] {
  const difference = unit === '°' ? `${signed(value, digits)}°` : withUnit(signed(value, digits), unit);
  return percent === undefined ? [difference] : [difference, withUnit(signed(percent, 0), '%')];
}

/** With its sign, also where it is more. */
export function signed(value: number, digits: number): string {
  const text = formatNumber(value, digits);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
