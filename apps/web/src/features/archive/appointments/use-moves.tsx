import {
  IconBan,
  IconCircleCheck,
  IconCircleDot,
  IconCircleMinus,
  IconFolderOpen,
  IconPlayerPlay,
  IconRotate,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { deskMoveNames, isDeskMove, type DeskMove } from '@isocenter/contract/archive/appointments/appointments.ts';
import type { AppointmentRow } from '@isocenter/contract/archive/appointments/fields.ts';
import { useTexts } from '#api/dictionaries.ts';
import { useActOn } from '#api/records/stored-record.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { SuggestedField } from '#ui/form/suggested-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useToasts } from '#ui/records/use-toasts.ts';
import { patientName } from './appointment-columns.tsx';
import { appointmentKind, move } from './appointment-kind.ts';

const icon = { size: 16, stroke: 1.75 } as const;
const icons = {
  arrived: IconCircleDot,
  'in-progress': IconPlayerPlay,
  completed: IconCircleCheck,
  'no-show': IconCircleMinus,
  cancelled: IconBan,
  planned: IconRotate,
} as const;

/** The part of an appointment that the acts need: its row in the list, or the record. */
type Moved = Pick<AppointmentRow, 'appointmentId' | 'state' | 'familyName' | 'givenName'>;

export interface AppointmentMoves {
  readonly itemsFor: (appointment: Moved, onOpen?: () => void) => readonly GridMenuItem[];
  /** Asks for a reason; to be drawn once on the page. */
  readonly dialog: ReactNode;
}

/** Returns the moves of an appointment for its menu; each can be undone from its toast. */
export function useMoves(mayChange: boolean): AppointmentMoves {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [cancelled, setCancelled] = useState<Moved>();
  const act = useActOn(appointmentKind, move);
  const go = (appointment: Moved, state: DeskMove, reason?: string): void =>
    act.mutate(
      { appointmentId: appointment.appointmentId, state, ...(reason === undefined ? {} : { reason }) },
      {
        onSuccess: () =>
          toasts.done(t(`appointments.moved.${state}`, { name: patientName(appointment) }), {
            ...(state !== 'planned' && { undo: () => go({ ...appointment, state }, undoneBy(state)) }),
          }),
        onError: toasts.failed,
      },
    );
  const itemsFor: AppointmentMoves['itemsFor'] = (appointment, onOpen) => [
    ...(onOpen === undefined
      ? []
      : [{ id: 'open', label: t('record.open'), keys: '↵', icon: <IconFolderOpen {...icon} />, onSelect: onOpen }]),
    ...(mayChange ? deskMoveNames : [])
      .filter((state) => isDeskMove(appointment.state, state))
      .map((state) => {
        const Icon = icons[state];
        return {
          id: state,
          label: t(`appointments.move.${state}`),
          icon: <Icon {...icon} />,
          onSelect: () => (state === 'cancelled' ? setCancelled(appointment) : go(appointment, state)),
        };
      }),
  ];
  const close = (): void => setCancelled(undefined);
  const dialog = cancelled !== undefined && (
    <CancelDialog
      name={patientName(cancelled)}
      onCancel={close}
      onConfirm={(reason) => {
        go(cancelled, 'cancelled', reason);
        close();
      }}
    />
  );
  return { itemsFor, dialog };
}

/** Returns the move that undoes another. */
function undoneBy(state: DeskMove): DeskMove {
  if (state === 'completed') return 'in-progress';
  return state === 'in-progress' ? 'arrived' : 'planned';
}

type CancelDialogProps = {
  readonly name: string;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
};

function CancelDialog({ name, onConfirm, onCancel }: CancelDialogProps) {
  const { t } = useTranslation();
  const reasons = useTexts('cancel-reason');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <ConfirmDialog
      opened
      danger
      title={t('appointments.cancelTitle', { name })}
      confirmLabel={t('appointments.move.cancelled')}
      cancelLabel={t('appointments.keep')}
      written={reason}
      fields={
        <SuggestedField
          label={t('appointments.cancelReason')}
          required
          data-autofocus
          maxLength={300}
          suggestions={reasons}
          value={reason}
          onChange={setReason}
          error={isTried && isMissing ? t('appointments.reasonNeeded') : undefined}
        />
      }
      onConfirm={() => (isMissing ? setTried(true) : onConfirm(reason))}
      onCancel={onCancel}
    >
      {t('appointments.cancelText')}
    </ConfirmDialog>
  );
}
