import { Radio, Stack } from '@mantine/core';
import { useMutation, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { correctStudy, previewStudyCorrection } from '@isocenter/contract/archive/edits/endpoints.ts';
import type { AppointmentRow } from '@isocenter/contract/archive/appointments/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import { call } from '#api/client.ts';
import { useAfterEdit, useUndoEdit } from '#features/archive/edits/edits.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { calendarDayOf } from '#ui/format/calendar-day.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { nearAppointmentsQuery } from './dashboard-queries.ts';
import { changesFor, fitting } from './fit.ts';
import classes from './match.module.css';

const mostOffered = 4;
/** One that fits less, of a hundred, is chosen by nobody but the person. */
const leastFit = 50;

type MatchDialogProps = { readonly study: StudyRow; readonly onClose: () => void };

/** Says of which appointment a study is that came without an order: it takes that one's number, and says of whom it is as that does. */
export function MatchDialog({ study, onClose }: MatchDialogProps) {
  const { t } = useTranslation();
  const format = useFormats();
  const [chosen, setChosen] = useState<number>();
  const { rows, isLooking } = useNearAppointments(study);
  const offered = fitting(study, rows).slice(0, mostOffered);
  const likely = offered.find(({ fit }) => fit >= leastFit);
  const { row } = offered.find((one) => one.row.appointmentId === chosen) ?? likely ?? {};
  const { match, isPending } = useMatch(study, onClose);
  return (
    <ConfirmDialog
      opened
      title={t('dashboard.match.title', { name: formatPersonName(study.patientName, t('common.nameUnknown')) })}
      confirmLabel={t('dashboard.match.confirm')}
      cancelLabel={t('common.cancel')}
      busy={isPending}
      fields={
        offered.length > 0 && (
          <Radio.Group
            label={t('dashboard.match.choose')}
            value={row === undefined ? null : String(row.appointmentId)}
            onChange={(value) => setChosen(Number(value))}
          >
            <Stack gap="xs" mt="xs">
              {offered.map(({ row: one, fit }) => (
                <Radio
                  key={one.appointmentId}
                  value={String(one.appointmentId)}
                  label={t('dashboard.match.fits', { name: nameOf(one), fit })}
                  description={[one.procedure, `${formatDate(one.day, format)}, ${one.time}`, one.accessionNumber].join(
                    ' · ',
                  )}
                />
              ))}
            </Stack>
            {row !== undefined && <Changes study={study} row={row} />}
          </Radio.Group>
        )
      }
      onConfirm={row === undefined ? undefined : () => match(row)}
      onCancel={onClose}
    >
      {t(`dashboard.match.${leadOf(isLooking, offered.length, likely !== undefined)}`)}
    </ConfirmDialog>
  );
}

function leadOf(isLooking: boolean, offered: number, isLikely: boolean): 'looking' | 'none' | 'likely' | 'poor' {
  if (offered === 0) return isLooking ? 'looking' : 'none';
  return isLikely ? 'likely' : 'poor';
}

/** Around the day on which the study was made, and that on which it came. */
function useNearAppointments({ studyDate, receivedAt, clinic }: StudyRow) {
  const days = new Set([calendarDayOf(new Date(receivedAt)), ...(studyDate === null ? [] : [studyDate])]);
  const answers = useQueries({
    queries: [...days].map((day) => nearAppointmentsQuery(clinic?.clinicId ?? 0, dayAfter(day, -1), dayAfter(day, 1))),
  });
  const all = answers.flatMap(({ data }) => data?.rows ?? []);
  return {
    rows: [...new Map(all.map((row) => [row.appointmentId, row])).values()],
    isLooking: answers.some(({ isPending }) => isPending),
  };
}

function Changes({ study, row }: { readonly study: StudyRow; readonly row: AppointmentRow }) {
  const { t } = useTranslation();
  const before = { ...study, name: study.patientName.alphabetic };
  const said = (field: string, value: string | null): string =>
    field === 'name' ? formatPersonName(value ?? '', '–') : (value ?? '') || '–';
  return (
    <>
      <p className={classes['lead']}>{t('dashboard.match.text')}</p>
      <dl className={classes['changes']}>
        {Object.entries(changesFor(study, row)).map(([field, after]) => (
          <div key={field}>
            <dt>{t(`dashboard.match.field.${field as 'name'}`)}</dt>
            <dd>
              <del>
                <bdi>{said(field, before[field as 'name'])}</bdi>
              </del>{' '}
              <ins>
                <bdi>{said(field, after)}</bdi>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function useMatch(study: StudyRow, onDone: () => void) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const afterEdit = useAfterEdit();
  const { undo } = useUndoEdit(toasts);
  const { mutate, isPending } = useMutation({
    mutationFn: async (row: AppointmentRow) => {
      const params = { studyUid: study.studyUid };
      const edit = { changes: changesFor(study, row), series: [] };
      const { revision } = await call(previewStudyCorrection, { params, body: edit });
      const reason = t('dashboard.match.reason', { number: row.accessionNumber });
      return call(correctStudy, { params, body: { ...edit, reason, revision } });
    },
    onSuccess: async ({ editId }, row) => {
      onDone();
      await afterEdit();
      toasts.done(t('dashboard.match.done', { name: nameOf(row) }), { undo: () => undo(editId) });
    },
    onError: toasts.failed,
  });
  return { match: mutate, isPending };
}

function nameOf({ familyName, givenName }: AppointmentRow): string {
  return [familyName, givenName].filter((part) => part !== '').join(', ');
}
