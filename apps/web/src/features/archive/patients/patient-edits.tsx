import { useQuery } from '@tanstack/react-query';
import { useCan } from '#api/abilities.tsx';
import { patientEditsQuery, useUndoEdit, EditList } from '#features/archive/edits/edits.ts';
import { useToasts } from '#ui/records/use-toasts.ts';

/** The corrections and merges of a patient, the newest first; each can be undone for a while. */
export function PatientEdits({ patientKey }: { readonly patientKey: number }) {
  const { data } = useQuery(patientEditsQuery(patientKey));
  const mayUndo = useCan('update', 'Patient');
  const { undo, isPending } = useUndoEdit(useToasts());
  return <EditList edits={data?.rows ?? []} isUndoing={isPending} {...(mayUndo && { onUndo: undo })} />;
}
