import { NumberInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { changeJobLimit, listJobLimits } from '@isocenter/contract/system/jobs/endpoints.ts';
import { jobLimitFaults, type JobLimit, type JobLimitFields } from '@isocenter/contract/system/jobs/fields.ts';
import { mostAtOnce } from '@isocenter/contract/system/jobs/jobs.ts';
import { call } from '#api/client.ts';
import { jobsQuery } from './job-queries.ts';
import { useRecordForm } from '#api/record-form.ts';
import { queryOf } from '#api/records/query-of.ts';
import { messagesOf } from '#api/records/messages.ts';
import { useJobTitle } from '#i18n/use-job-title.ts';
import { FormDrawer } from '#ui/form/form-drawer.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import classes from './limits-drawer.module.css';

/** Edits the number of jobs of each kind that run at once, and their hours. */
export function LimitsDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const limits = useQuery(queryOf('jobs', 'limits', listJobLimits, {}));
  const rows = limits.data?.rows;
  if (rows === undefined)
    return (
      <FormDrawer title={t('jobs.limits.title')} onClose={onClose}>
        <RecordWaiting error={limits.error} refetch={() => void limits.refetch()} />
      </FormDrawer>
    );
  return <Limits rows={rows} mayChange={limits.data?.may.change === true} onClose={onClose} />;
}

interface LimitsProps {
  readonly rows: readonly JobLimit[];
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

function Limits({ rows, mayChange, onClose }: LimitsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toasts = useToasts();
  const record = useRecordForm<Record<string, JobLimitFields>>({
    name: 'job-limits',
    stored: Object.fromEntries(rows.map(({ kind, ...limit }) => [kind, limit])),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([kind, limit]) => {
          const [fault] = Object.values(messagesOf(jobLimitFaults(limit)));
          return fault === undefined ? [] : [[kind, fault]];
        }),
      ),
    save: async (values) => {
      for (const { kind, ...stored } of rows) {
        const body = values[kind];
        if (body !== undefined && JSON.stringify(body) !== JSON.stringify(stored))
          await call(changeJobLimit, { params: { kind }, body });
      }
      await client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      toasts.done(t('jobs.limits.saved'));
      onClose();
    },
  });
  const { form } = record;
  return (
    <FormDrawer
      title={t('jobs.limits.title')}
      subtitle={t('jobs.limits.hint')}
      onClose={onClose}
      form={mayChange ? record : undefined}
    >
      <ul className={classes['limits']}>
        {rows.map((row) => (
          <Limit
            key={row.kind}
            row={row}
            limit={form.values[row.kind] ?? row}
            error={form.errors[row.kind]}
            disabled={!mayChange}
            onChange={(limit) => form.setFieldValue(row.kind, limit)}
          />
        ))}
      </ul>
    </FormDrawer>
  );
}

interface LimitProps {
  readonly row: JobLimit;
  readonly limit: JobLimitFields;
  readonly error: ReactNode;
  readonly disabled: boolean;
  readonly onChange: (limit: JobLimitFields) => void;
}

function Limit({ row, limit: { atOnce, windowFrom, windowTo }, error, disabled, onChange }: LimitProps) {
  const { t } = useTranslation();
  const title = useJobTitle(row);
  const limit = { atOnce, windowFrom, windowTo };
  const time = (name: 'windowFrom' | 'windowTo') => (
    <TimeField
      label={t(`jobs.limits.${name}`)}
      aria-label={`${title}: ${t(`jobs.limits.${name}`)}`}
      value={limit[name]}
      disabled={disabled}
      onChange={(time) => onChange({ ...limit, [name]: time })}
    />
  );
  return (
    <li>
      <span className={classes['title']}>{title}</span>
      <NumberInput
        label={t('jobs.limits.atOnce')}
        aria-label={`${title}: ${t('jobs.limits.atOnce')}`}
        min={1}
        max={mostAtOnce}
        allowDecimal={false}
        value={atOnce}
        disabled={disabled}
        onChange={(value) => onChange({ ...limit, atOnce: typeof value === 'number' ? value : 1 })}
      />
      {time('windowFrom')}
      {time('windowTo')}
      {error !== undefined && error !== null && (
        <p role="alert" className={classes['error']}>
          {error}
        </p>
      )}
    </li>
  );
}
