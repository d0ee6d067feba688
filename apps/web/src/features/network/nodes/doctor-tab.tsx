import { Textarea } from '@mantine/core';
import {
  IconAlertCircle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleXFilled,
  IconStethoscope,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { diagnoseNode, listDiagnoses } from '@isocenter/contract/network/nodes/endpoints.ts';
import type { Diagnosis, DoctorStep } from '@isocenter/contract/network/nodes/node-doctor-fields.ts';
import type { Node } from '@isocenter/contract/network/nodes/fields.ts';
import { call } from '#api/client.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatNumber, withUnit } from '#ui/format/number.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { nodeKind } from './node-kind.ts';
import { addressText } from './node-words.ts';
import classes from './nodes.module.css';

/** Why a node does not answer, step by step: what works, what does not, and what to tell the other side. */
export function DoctorTab({ node }: { readonly node: Node }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const formats = useFormats();
  const { nodeId } = node;
  const { data } = useQuery(queryOf('nodes', 'diagnoses', listDiagnoses, { params: { nodeId } }));
  const run = useActOn(nodeKind, () => call(diagnoseNode, { params: { nodeId } }, { timeoutMilliseconds: 90_000 }));
  const [latest, ...earlier] = data?.rows ?? [];
  return (
    <div className={classes['doctor']}>
      {latest === undefined && <p className={classes['quiet']}>{t('nodes.doctor.none')}</p>}
      {latest !== undefined && <Run run={latest} node={node} />}
      {node.may.change && (
        <ActButton
          kind="primary"
          icon={<IconStethoscope size={16} stroke={1.75} />}
          label={t(latest === undefined ? 'nodes.doctor.run' : 'nodes.doctor.again')}
          busy={run.isPending}
          busyLabel={t('nodes.doctor.running')}
          onClick={() => run.mutate(undefined, { onError: toasts.failed })}
        />
      )}
      {earlier.length > 0 && (
        <details>
          <summary>{t('nodes.doctor.earlier', { count: earlier.length })}</summary>
          <ul className={classes['callers']}>
            {earlier.map((one) => (
              <li key={one.diagnosisId} className={classes['quiet']}>
                {formatDateTime(one.at, formats)} · {summaryOf(t, one)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function summaryOf(t: TFunction, { steps }: Diagnosis): string {
  const failed = steps.find(({ outcome }) => outcome === 'failed');
  if (failed === undefined) return t('nodes.doctor.allWork');
  return t('nodes.doctor.fails', { step: t(`nodes.doctor.step.${failed.step}`) });
}

function Run({ run, node }: { readonly run: Diagnosis; readonly node: Node }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const failed = run.steps.find(({ outcome }) => outcome === 'failed');
  return (
    <section aria-label={t('nodes.tab.doctor')}>
      <p>
        <strong>{summaryOf(t, run)}</strong>
      </p>
      <p className={classes['quiet']}>{t('nodes.doctor.ranAt', { time: formatDateTime(run.at, formats) })}</p>
      <ol className={classes['steps']}>
        {run.steps.map((step) => (
          <Step key={step.step} step={step} formats={formats} />
        ))}
      </ol>
      {failed !== undefined && <ForEngineer text={engineerText(t, { run, failed, node, formats })} />}
    </section>
  );
}

const icons = {
  worked: IconCircleCheckFilled,
  warned: IconAlertCircle,
  failed: IconCircleXFilled,
  unused: IconCircleDashed,
  untried: IconCircleDashed,
} as const;

function Step({ step: found, formats }: { readonly step: DoctorStep; readonly formats: DateTimeFormat }) {
  const { t } = useTranslation();
  const { step, outcome, milliseconds, code, sent, answered } = found;
  const Icon = icons[outcome];
  return (
    <li className={classes['step']} data-outcome={outcome}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <strong>{t(`nodes.doctor.step.${step}`)}</strong>
      <span>{wordsOf(t, found, formats)}</span>
      <span className={classes['took']}>
        {milliseconds === null ? '–' : withUnit(formatNumber(milliseconds, 0, formats), 'ms')}
      </span>
      {code !== null && <p>{t(`nodes.remedy.${code}`)}</p>}
      {outcome === 'failed' && answered !== '' && (
        <p className={classes['exchange']} dir="ltr">
          {[sent, answered].filter((line) => line !== '').join('\n')}
        </p>
      )}
    </li>
  );
}

/** Returns the finding of a step in a few words. */
function wordsOf(t: TFunction, { step, outcome, code, facts }: DoctorStep, formats: DateTimeFormat): string {
  if (code !== null) return t(`nodes.fault.${code}`);
  if (outcome === 'unused' || outcome === 'untried') return t(`nodes.doctor.${outcome}`);
  return t(`nodes.doctor.found.${step}`, {
    ...noFacts,
    ...facts,
    until: formatDate(facts['until'] ?? null, formats),
    day: formatDate(facts['day'] ?? null, formats),
  });
}

/** Each step tells some of these. */
const noFacts = {
  host: '',
  address: '',
  port: '',
  protocol: '',
  subject: '',
  ours: '',
  theirs: '',
  accepted: '',
  offered: '',
  number: '',
};

interface DiagnosisShown {
  readonly run: Diagnosis;
  readonly failed: DoctorStep;
  readonly node: Node;
  readonly formats: DateTimeFormat;
}

/** A text that somebody who has never seen this archive can act on. */
function engineerText(t: TFunction, { run, failed, node, formats }: DiagnosisShown): string {
  const worked = run.steps
    .filter(({ outcome }) => outcome === 'worked')
    .map(({ step }) => t(`nodes.doctor.step.${step}`));
  const lines = [
    t('nodes.doctor.called', {
      title: node.aeTitle,
      address: addressText(node),
      time: formatDateTime(run.at, formats),
    }),
    t('nodes.doctor.fails', { step: t(`nodes.doctor.step.${failed.step}`) }),
    failed.code === null ? '' : `${t(`nodes.fault.${failed.code}`)}. ${t(`nodes.remedy.${failed.code}`)}`,
    failed.answered,
    worked.length === 0 ? '' : t('nodes.doctor.works', { steps: worked.join(', ') }),
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function ForEngineer({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const labels = {
    copy: t('nodes.doctor.copy'),
    copied: t('nodes.doctor.copied'),
    failed: t('nodes.doctor.copyFailed'),
  };
  return (
    <div className={classes['engineer']}>
      <Textarea label={t('nodes.doctor.engineer')} value={text} readOnly autosize minRows={4} />
      <CopyButton value={text} labels={labels} />
    </div>
  );
}
