import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { withdrawCriticalResult } from '@isocenter/contract/reading/critical-results/endpoints.ts';
import type { CriticalResult, CriticalStep } from '@isocenter/contract/reading/critical-results/fields.ts';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { RecordFacts } from '#ui/records/record-facts.tsx';
import { AcknowledgeCritical } from './acknowledge-critical.tsx';
import { CategoryTag, StateTag, studyText } from './critical-columns.tsx';
import { criticalQuery, useCriticalAct } from './critical-queries.ts';
import { CommunicationDialog } from './communication-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import classes from './critical.module.css';

type Props = { readonly criticalResultId: number; readonly onClose: () => void };

/** One critical result: what it is, every step of its log, and what can be done with it. */
export function CriticalRecord({ criticalResultId, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(criticalQuery(criticalResultId));
  return (
    <SideDrawer
      opened
      title={data === undefined ? t('criticalResults.one') : studyText(data, t)}
      subtitle={
        data && (
          <span className={classes['tags']}>
            <CategoryTag category={data.category} t={t} /> <StateTag state={data.state} t={t} />
          </span>
        )
      }
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={data && <Acts result={data} />}
    >
      {data === undefined ? <RecordWaiting error={error} refetch={() => void refetch()} /> : <Facts result={data} />}
    </SideDrawer>
  );
}

function Acts({ result }: { readonly result: CriticalResult }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<'communication' | 'withdrawal'>();
  const params = { criticalResultId: result.criticalResultId };
  const withdraw = useCriticalAct((reason: string) => call(withdrawCriticalResult, { params, body: { reason } }));
  const { may } = result;
  const close = (): void => setAsks(undefined);
  return (
    <>
      {may.withdraw && <ActButton label={t('criticalResults.withdraw.act')} onClick={() => setAsks('withdrawal')} />}
      {may.tell && (
        <ActButton label={t('criticalResults.communication.act')} onClick={() => setAsks('communication')} />
      )}
      {may.acknowledge && <AcknowledgeCritical criticalResultId={result.criticalResultId} />}
      <CommunicationDialog {...{ result }} opened={asks === 'communication'} onClose={close} />
      <WithdrawDialog opened={asks === 'withdrawal'} withdraw={withdraw} onClose={close} />
    </>
  );
}

function Facts({ result }: { readonly result: CriticalResult }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { study, finding, toName, toPhone, dueAt, flaggedBy, flaggedAt, steps } = result;
  const { studyUid } = study;
  const facts = [
    [t('criticalResults.column.finding'), finding],
    [t('criticalResults.patientId'), study.patientId],
    [t('criticalResults.column.toName'), [toName, toPhone].filter((part) => part !== '').join(', ')],
    [t('criticalResults.column.dueAt'), formatDateTime(dueAt, formats)],
    [t('criticalResults.column.flaggedBy'), `${flaggedBy}, ${formatDateTime(flaggedAt, formats)}`],
  ] as const;
  return (
    <div className={classes['record']}>
      <RecordFacts facts={facts} />
      <p className={classes['links']}>
        <Link to="/viewer/$studyUid" params={{ studyUid }}>
          {t('criticalResults.images')}
        </Link>
        <Link to="/studies/$studyUid/report" params={{ studyUid }}>
          {t('pages.report')}
        </Link>
      </p>
      <h3>{t('criticalResults.log')}</h3>
      <ol>
        {steps.map((step, at) => (
          // The log only grows: a step keeps its place.
          <Step key={at} step={step} />
        ))}
      </ol>
    </div>
  );
}

function Step({ step }: { readonly step: CriticalStep }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { kind, by, to, way, communicatedAt, isReadBack, reason, at } = step;
  const isEmpty = kind === 'escalated' && to === '';
  const details = [
    way === null ? '' : t(`criticalResults.wayOf.${way}`),
    communicatedAt === null ? '' : formatDateTime(communicatedAt, formats),
    isReadBack === null ? '' : t(isReadBack ? 'criticalResults.readBack' : 'criticalResults.notReadBack'),
    reason,
    by === '' ? '' : t('criticalResults.by', { name: by }),
    formatDateTime(at, formats),
  ];
  return (
    <li data-kind={kind}>
      <strong>
        {isEmpty ? t('criticalResults.step.nobody') : t(`criticalResults.step.${kind}`, { name: to === '' ? by : to })}
      </strong>
      <span>{details.filter((part) => part !== '').join(' · ')}</span>
    </li>
  );
}
