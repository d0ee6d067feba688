import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { moveAppointment } from '@isocenter/contract/archive/appointments/endpoints.ts';
import type { AppointmentRow } from '@isocenter/contract/archive/appointments/fields.ts';
import type { DeskMove } from '@isocenter/contract/archive/appointments/appointments.ts';
import { useCan } from '#api/abilities.tsx';
import { call } from '#api/client.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';

/** The next act on an appointment, and the one that undoes it. */
const nextActs = {
  planned: { to: 'arrived', back: 'planned' },
  arrived: { to: 'in-progress', back: 'arrived' },
  'in-progress': { to: 'completed', back: 'in-progress' },
} as const satisfies Partial<Record<AppointmentRow['state'], { to: DeskMove; back: DeskMove }>>;

export function isWaiting(state: AppointmentRow['state']): state is keyof typeof nextActs {
  return Object.hasOwn(nextActs, state);
}

type NextActProps = {
  readonly row: AppointmentRow;
  /** It says of which time it is. */
  readonly isNamed?: boolean;
  /** The one that is most likely pressed next. */
  readonly isFirst?: boolean;
};

/** The patient has arrived, the examination begins, it is done: one button for whichever is next, with its undo. */
export function NextAct({ row, isNamed = false, isFirst = false }: NextActProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const client = useQueryClient();
  const mayMove = useCan('update', 'Appointment');
  const { mutate, isPending } = useMutation({
    mutationFn: (state: DeskMove) =>
      call(moveAppointment, { params: { appointmentId: row.appointmentId }, body: { state, reason: '' } }),
    onError: toasts.failed,
    onSettled: () => {
      for (const queryKey of [['dashboard', 'appointments'], ['appointments'], ['calendar']])
        void client.invalidateQueries({ queryKey });
    },
  });
  if (!mayMove || !isWaiting(row.state)) return null;
  const { to, back } = nextActs[row.state];
  const name = [row.familyName, row.givenName].filter((part) => part !== '').join(', ');
  const act = t(`dashboard.act.${to}`);
  const run = (): void =>
    mutate(to, { onSuccess: () => toasts.done(t(`dashboard.acted.${to}`, { name }), { undo: () => mutate(back) }) });
  return (
    <ActButton
      size="small"
      kind={isFirst ? 'primary' : 'default'}
      label={isNamed ? t('dashboard.actAt', { act, time: row.time }) : act}
      busy={isPending}
      onClick={run}
    />
  );
}
