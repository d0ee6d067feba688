import type { TFunction } from '#i18n/text-keys.ts';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isolated } from '@isocenter/measuring/beside-numbers.ts';
import { responseOf, type TumourResponse } from '@isocenter/measuring/response.ts';
import { responseWithoutTargets } from '@isocenter/measuring/response-without-targets.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { formatNumber, withUnit } from '#ui/format/number.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { examinationsOf } from './examinations.ts';
import { calendarDate } from './format-overlay.ts';
import { NonTargetSummary } from './non-target-summary.tsx';
import { signed } from './prior-value.tsx';
import type { MeasurementHistory } from './use-measurement-history.ts';
import { useStudyFacts } from './use-study-facts.ts';
import { useOpenStudy } from './viewer-context.ts';
import classes from './response.module.css';

interface ResponseSummaryProps {
  readonly measurements: readonly Measurement[];
  readonly history: MeasurementHistory;
}

/** The sum of the target lesions, and how they have answered; without targets what the others say, and nothing where no lesion counts. */
export function ResponseSummary({ measurements, history }: ResponseSummaryProps) {
  const { t } = useTranslation();
  const { study } = useOpenStudy();
  const facts = useStudyFacts(study.reading);
  const id = useId();
  const known = { ...history, studyDate: history.studyDate ?? calendarDate(facts?.studyDate) };
  const { now, others } = examinationsOf(
    measurements,
    known,
    ({ label, tool, number }) => isolated(label) || `${t(`reading.viewer.tool.${tool}`)} ${number}`,
  );
  const response = responseOf(now, others);
  if (!history.isKnown) return null;
  const withoutTargets = response ? undefined : responseWithoutTargets(now, others);
  if (withoutTargets) return <NonTargetSummary response={withoutTargets} />;
  if (!response) return null;
  return (
    <section className={classes['response']} aria-labelledby={id} data-word={response.word}>
      <Sums response={response} />
      <h3 id={id}>{t(`reading.viewer.list.response.${response.word ?? 'unknown'}`)}</h3>
      <Reasons response={response} />
      {response.word && <p className={classes['computed']}>{t('reading.viewer.list.response.computed')}</p>}
    </section>
  );
}

interface OfResponse {
  readonly response: TumourResponse;
}

function Sums({ response: { sum, baseline, nadir } }: OfResponse) {
  const { t } = useTranslation();
  const format = useFormats();
  const written = (one: NonNullable<typeof baseline>) => ({
    sum: millimetres(one.sum),
    date: formatDate(one.date, format),
  });
  return (
    <p className={classes['sums']}>
      <strong>{t('reading.viewer.list.response.sum')}</strong>
      <strong>{sum === undefined ? '–' : millimetres(sum)}</strong>
      {baseline && <span>{t('reading.viewer.list.response.baseline', written(baseline))}</span>}
      {nadir && nadir.date !== baseline?.date && <span>{t('reading.viewer.list.response.nadir', written(nadir))}</span>}
    </p>
  );
}

function Reasons({ response }: OfResponse) {
  const { t } = useTranslation();
  const format = useFormats();
  const missing = response.missing.map(({ kind, names }) => {
    const written = kind === 'gap' ? names.map((date) => formatDate(date, format)) : names;
    return t(`reading.viewer.list.response.missing.${kind}`, { names: written.join(', ') });
  });
  const { calibrated } = response;
  const byHand =
    calibrated.length === 0 ? [] : [t('reading.viewer.calibration.lesions', { names: calibrated.join(', ') })];
  const all = [...changeWords(t, response), ...lesionWords(t, response), ...missing, ...byHand];
  return (
    <ul>
      {all.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Returns the differences of the sum from those that it is judged by. */
function changeWords(t: TFunction, { sum, baseline, nadir, word }: TumourResponse): string[] {
  if (word === undefined || sum === undefined || !baseline || !nadir) return [];
  const percentOf = (before: number) => withUnit(signed(((sum - before) / before) * 100, 0), '%');
  const change = withUnit(signed(sum - nadir.sum, 1), 'mm');
  const against = { change, percent: nadir.sum > 0 ? percentOf(nadir.sum) : '' };
  return [
    ...(baseline.sum > 0
      ? [t('reading.viewer.list.response.againstBaseline', { percent: percentOf(baseline.sum) })]
      : []),
    t(`reading.viewer.list.response.${nadir.sum > 0 ? 'againstNadir' : 'againstNothing'}`, against),
  ];
}

function lesionWords(t: TFunction, { isNew, isWorse, isBack }: TumourResponse): string[] {
  const named = { new: isNew, worse: isWorse, returned: isBack } as const;
  return (['new', 'worse', 'returned'] as const)
    .filter((kind) => named[kind].length > 0)
    .map((kind) => t(`reading.viewer.list.response.${kind}`, { names: named[kind].join(', ') }));
}

function millimetres(value: number): string {
  return withUnit(formatNumber(value, 1), 'mm');
}
