import { useQuery } from '@tanstack/react-query';
import { clinicChoicesQuery } from './clinic-choices.ts';

export type ClinicOption = Readonly<{ value: string; label: string }>;
const none: readonly ClinicOption[] = [];
const optionsQuery = {
  ...clinicChoicesQuery,
  select: (answer: Parameters<NonNullable<typeof clinicChoicesQuery.select>>[0]): readonly ClinicOption[] =>
    answer.rows.map(({ clinicId, name }) => ({ value: String(clinicId), label: name })),
};

/** The clinics that exist for the person, as fields and filters offer them. */
export function useClinicOptions(isEnabled = true): readonly ClinicOption[] {
  return useQuery({ ...optionsQuery, enabled: isEnabled }).data ?? none;
}
