import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { formatNumber, withUnit } from '#ui/format/number.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { curveBox, placePoints } from './curve-drawing.ts';
import { goInPane } from './go-in-pane.ts';
import type { ChosenCurve } from './chosen-curve.ts';
import { changeBetween, type CurvePoint } from './measurement-pairs.ts';
import { changeTexts } from './prior-value.tsx';
import type { MeasurementHistory } from './use-measurement-history.ts';
import { useOpenStudy, useViewerTools } from './viewer-context.ts';
import classes from './pairs.module.css';

interface MeasurementCurveProps {
  readonly curve: ChosenCurve;
  readonly history: MeasurementHistory;
}

/** Charts a measurement over all studies in which it was made. */
export function MeasurementCurve({ curve: { measurement, points }, history }: MeasurementCurveProps) {
  const { t } = useTranslation();
  const id = useId();
  const name = measurement.label || `${t(`reading.viewer.tool.${measurement.tool}`)} ${measurement.number}`;
  return (
    <section className={classes['curve']} aria-labelledby={id}>
      <h3 id={id}>
        {name} <span>{t('reading.viewer.pairs.studies', { count: points.length })}</span>
      </h3>
      <Drawing points={points} />
      <Values points={points} history={history} />
    </section>
  );
}

/** Says nothing by itself: the table below has the same. */
function Drawing({ points }: { readonly points: readonly CurvePoint[] }) {
  const { width, height, left, right } = curveBox;
  const { placed, scale } = placePoints(points);
  const unit = points[0]?.figure.unit ?? '';
  const isFine = scale.some(({ value }) => !Number.isInteger(value));
  const scaled = (value: number) => formatNumber(value, isFine ? 1 : 0);
  return (
    <svg className={classes['drawing']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {scale.map(({ value, y }, at) => (
        <g key={value}>
          <line x1={left} x2={width - right} y1={y} y2={y} />
          <text x={left - 6} y={y + 3.5} textAnchor="end">
            {at === scale.length - 1 ? withUnit(scaled(value), unit) : scaled(value)}
          </text>
        </g>
      ))}
      <polyline points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {placed.map(({ studyUid, x, y, figure }) => (
        <g key={studyUid}>
          <circle cx={x} cy={y} r={3.5} />
          <text x={x} y={y - 8} textAnchor="middle" className={classes['figure']}>
            {formatNumber(figure.value, figure.digits)}
          </text>
        </g>
      ))}
      {[placed[0], placed.at(-1)].map(
        (point, at) =>
          point && (
            <text key={point.studyUid} x={point.x} y={height - 6} textAnchor={at === 0 ? 'start' : 'end'}>
              {point.studyDate.slice(0, 7)}
            </text>
          ),
      )}
    </svg>
  );
}

function Values({ points, history }: { readonly points: readonly CurvePoint[]; readonly history: MeasurementHistory }) {
  const { t } = useTranslation();
  const format = useFormats();
  const { viewer } = useViewerTools();
  const { priors } = useOpenStudy();
  const show = ({ studyUid, measurement: { place } }: CurvePoint) =>
    studyUid === history.studyUid ? goInPane(viewer, studyUid, place) : priors.showAt(studyUid, place);
  return (
    <table className={classes['values']}>
      <thead>
        <tr>
          <th scope="col">{t('reading.viewer.pairs.date')}</th>
          <th scope="col">{t('reading.viewer.pairs.value')}</th>
          <th scope="col">{t('reading.viewer.pairs.change')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point, at) => {
          const before = points[at - 1];
          const change = before && changeBetween(point.value, before.value);
          return (
            <tr key={point.studyUid}>
              <th scope="row">{formatDate(point.studyDate, format)}</th>
              <td>
                <button type="button" onClick={() => show(point)}>
                  {withUnit(formatNumber(point.figure.value, point.figure.digits), point.figure.unit)}
                </button>
              </td>
              <td>{change ? changeTexts(change).join(' · ') : '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
