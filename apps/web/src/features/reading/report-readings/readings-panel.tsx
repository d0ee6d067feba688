import { IconCheck, IconMessage2 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ReportReadings } from '@isocenter/contract/reading/report-readings/fields.ts';
import { useServerEvents } from '#api/server-events.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { QuestionItem } from './question-item.tsx';
import { cacheKey, readingsQuery, useAcknowledge, useAsk } from './readings-queries.ts';
import { WordsForm } from './words-form.tsx';
import classes from './readings.module.css';

export interface ReadingsPanelProps {
  readonly studyUid: string;
  /** The newest signature of the report that is shown; undefined where none is signed. */
  readonly shown: number | undefined;
}

/** Shows below a report who acknowledged it, the questions to its reader, and the way to do either. */
export function ReadingsPanel({ studyUid, shown }: ReadingsPanelProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  useServerEvents(({ kind }) => {
    if (kind === 'notices.changed' || kind === 'resync') void client.invalidateQueries({ queryKey: [cacheKey] });
  });
  const ask = useAsk(studyUid);
  const { data } = useQuery(readingsQuery(studyUid));
  if (data === undefined) return null;
  const { questions, acknowledgements, acknowledgedAt, may } = data;
  const isEmpty = questions.length === 0 && acknowledgements.length === 0 && acknowledgedAt === null;
  if (isEmpty && !may.ask) return null;
  return (
    <>
      {(!isEmpty || isAsking) && (
        <section className={classes['panel']} aria-labelledby="report-readings">
          <h2 id="report-readings">{t('reportReadings.title')}</h2>
          <Acknowledgements readings={data} />
          {questions.length > 0 && (
            <ul className={classes['questions']} aria-label={t('reportReadings.questions')}>
              {questions.map((question) => (
                <QuestionItem key={question.questionId} {...{ studyUid, question }} mayAnswer={may.answer} />
              ))}
            </ul>
          )}
          {isAsking && (
            <WordsForm
              label={t('reportReadings.askLabel')}
              submit={t('reportReadings.sendQuestion')}
              hint={t('reportReadings.questionHint')}
              send={ask}
              onClose={() => setAsking(false)}
            />
          )}
        </section>
      )}
      {may.ask && !isAsking && <ReferrersActs {...{ studyUid, shown }} readings={data} onAsk={() => setAsking(true)} />}
    </>
  );
}

function Acknowledgements({ readings: { acknowledgements, acknowledgedAt } }: { readonly readings: ReportReadings }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      {acknowledgements.map(({ name, at, isPresent }) => (
        <p key={`${name} ${at}`} className={classes['seen']} data-past={!isPresent || undefined}>
          <IconCheck size={16} stroke={1.75} aria-hidden="true" />
          {t('reportReadings.seenBy', { name, time: formatDateTime(at, formats) })}
          {!isPresent && <span>{t('reportReadings.beforeAddendum')}</span>}
        </p>
      ))}
      {acknowledgements.length === 0 && acknowledgedAt !== null && (
        <p className={classes['seen']}>
          <IconCheck size={16} stroke={1.75} aria-hidden="true" />
          {t('reportReadings.youSaw', { time: formatDateTime(acknowledgedAt, formats) })}
        </p>
      )}
    </>
  );
}

type ActsProps = ReadingsPanelProps & { readonly readings: ReportReadings; readonly onAsk: () => void };

/** Shows the acts of whoever referred the study on its report; on a phone always within reach of the thumb. */
function ReferrersActs({ studyUid, shown, readings: { may }, onAsk }: ActsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const acknowledge = useAcknowledge(studyUid);
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
  const send = (): void => {
    // What is acknowledged is what the page shows.
    if (shown !== undefined) acknowledge.mutate(shown, { onError: toasts.failed });
  };
  return (
    <div className={classes['bar']}>
      <div>
        <ActButton label={t('reportReadings.ask')} icon={<IconMessage2 {...icon} />} onClick={onAsk} />
        {may.acknowledge && shown !== undefined && (
          <ActButton
            kind="primary"
            label={t('reportReadings.acknowledge')}
            icon={<IconCheck {...icon} />}
            busy={acknowledge.isPending}
            onClick={send}
          />
        )}
      </div>
    </div>
  );
}
