import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import type { RemoveDialogProps } from '#ui/records/remove-dialog.tsx';
import type { ActClinic } from './clinic-form.ts';
import { clinicHangingQuery, useRemoveClinic } from './clinic-queries.ts';

export type RemoveClinicProps = Omit<RemoveDialogProps, 'name' | 'text' | 'hanging' | 'remove'> & {
  readonly clinic: ActClinic;
};

/** Asks before a clinic is removed. */
export function RemoveClinic({ clinic, ...props }: RemoveClinicProps) {
  const { t } = useTranslation();
  const { data: hanging } = useQuery(clinicHangingQuery(clinic.clinicId));
  const { mutateAsync } = useRemoveClinic();
  return (
    <RemoveDialog
      {...props}
      name={clinic.name}
      text={t('clinics.removeText')}
      hanging={hanging}
      remove={() => mutateAsync(clinic.clinicId)}
    />
  );
}
