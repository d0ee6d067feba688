import { useTranslation } from '#i18n/use-translation.ts';
import type { Staff, StaffMay } from '@isocenter/contract/office/staff/fields.ts';
import { useRemoval } from '#api/records/stored-record.ts';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useRecordActs } from '#ui/records/use-record-acts.tsx';
import type { AskedProps, RecordActs } from '#ui/records/use-record-acts.tsx';
import { staffKind } from './staff-kind.ts';

/** An entry is never switched off: its state is a word of its own. */
type ActStaff = Readonly<{ staffId: number; name: string; status: 'active' }>;

export function actStaff({ staffId, fullName }: Pick<Staff, 'staffId' | 'fullName'>): ActStaff {
  return { staffId, name: fullName, status: 'active' };
}

export type StaffActs = RecordActs<ActStaff>;

/** Returns the acts on somebody of the register. */
export function useStaffActs(may: StaffMay, onGone: () => void): StaffActs {
  return useRecordActs<ActStaff>({
    may: { ...may, switch: false },
    nameOf: ({ name }) => name,
    send: () => Promise.resolve(),
    dialogs: { remove: RemoveStaff },
    onGone,
  });
}

function RemoveStaff({ record, ...props }: AskedProps<ActStaff>) {
  const { t } = useTranslation();
  const removal = useRemoval(staffKind, record.staffId);
  return <RemoveDialog {...props} {...removal} name={record.name} text={t('staff.removeText')} />;
}
