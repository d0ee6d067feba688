import { Radio, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { correctStudy, previewStudyCorrection } from '@isocenter/contract/archive/edits.ts';
import type { AppointmentRow } from '@isocenter/contract/archive/appointments.ts';
import type { StudyRow } from '@isocenter/contract/archive/study.ts';
import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import { call } from '#api/client.ts';
import { useAfterEdit, useUndoEdit } from '#api/edits.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useTold } from '#ui/records/use-told.ts';
import { nearAppointmentsQuery } from './dashboard-queries.ts';
import { changesFor, fitting } from './fit.ts';
import classes from './match.module.css';

const mostOffered = 4;

type MatchDialogProps = { readonly study: StudyRow; readonly onClose: () => void };

/** Says of which appointment a study is that came without an order: it takes that one's number, and says of whom it is as that does. */
export function MatchDialog({ study, onClose }: MatchDialogProps) {
  const { t } = useTranslation();
  const format = useFormats();
  const [chosen, setChosen] = useState<number>();
  const day = study.studyDate ?? study.receivedAt.slice(0, 10);
  const { data } = useQuery(nearAppointmentsQuery(study.clinic?.clinicId ?? 0, dayAfter(day, -1), dayAfter(day, 1)));
  const offered = fitting(study, data?.rows ?? []).slice(0, mostOffered);
  const { row } = offered.find((one) => one.row.appointmentId === chosen) ?? offered[0] ?? {};
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
            value={String(row?.appointmentId)}
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
          </Radio.Group>
        )
      }
      onConfirm={row === undefined ? undefined : () => match(row)}
      onCancel={onClose}
    >
      {row === undefined ? (
        t(data === undefined ? 'dashboard.match.looking' : 'dashboard.match.none')
      ) : (
        <Changes study={study} row={row} />
      )}
    </ConfirmDialog>
  );
}

function Changes({ study, row }: { readonly study: StudyRow; readonly row: AppointmentRow }) {
  const { t } = useTranslation();
  const before = { ...study, name: study.patientName.alphabetic };
  return (
    <>
      {t('dashboard.match.text')}
      <dl className={classes['changes']}>
        {Object.entries(changesFor(study, row)).map(([field, after]) => (
          <div key={field}>
            <dt>{t(`dashboard.match.field.${field as 'name'}`)}</dt>
            <dd>
              <del>
                <bdi>{before[field as 'name'] || '–'}</bdi>
              </del>{' '}
              <ins>
                <bdi>{after}</bdi>
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
  const told = useTold();
  const afterEdit = useAfterEdit();
  const { undo } = useUndoEdit(told);
  const { mutate, isPending } = useMutation({
    mutationFn: async (row: AppointmentRow) => {
      const params = { studyUid: study.studyUid };
      const asked = { changes: changesFor(study, row), series: [] };
      const { revision } = await call(previewStudyCorrection, { params, body: asked });
      const reason = t('dashboard.match.reason', { number: row.accessionNumber });
      return call(correctStudy, { params, body: { ...asked, reason, revision } });
    },
    onSuccess: async ({ editId }, row) => {
      onDone();
      await afterEdit();
      told.done(t('dashboard.match.done', { name: nameOf(row) }), { undo: () => undo(editId) });
    },
    onError: told.failed,
  });
  return { match: mutate, isPending };
}

function nameOf({ familyName, givenName }: AppointmentRow): string {
  return [familyName, givenName].filter((part) => part !== '').join(', ');
}
