import { useQueryClient } from '@tanstack/react-query';
import { inputOf } from '@isocenter/contract/fields.ts';
import { emptyClinic, type Clinic, type ClinicFields, type ClinicRule } from '@isocenter/contract/people/clinics.ts';
import { messagesOf } from '#api/records/messages.ts';
import { useRecord } from '#api/records/use-record.ts';
import type { RecordState } from '#api/records/use-record.ts';
import { faultsOfClinic, withRule } from './clinic-form.ts';
import { clinicQuery, useSaveClinic } from './clinic-queries.ts';

export interface ClinicFormNeeds {
  readonly open: number | 'new';
  /** As it is stored; undefined while it loads and for a new one. */
  readonly clinic: Clinic | undefined;
  /** What a new one begins with, and the clinic that it comes from. */
  readonly start: ClinicFields | undefined;
  readonly like: number | undefined;
  /** A rule that is not stored yet, to begin with. */
  readonly rule: ClinicRule | undefined;
  readonly onSaved: (clinic: Clinic) => void;
}

/** The form over one clinic. */
export function useClinicForm({
  open,
  clinic,
  start,
  like,
  rule,
  onSaved,
}: ClinicFormNeeds): RecordState<ClinicFields> {
  const client = useQueryClient();
  const { mutateAsync } = useSaveClinic();
  return useRecord<ClinicFields, Clinic>({
    name: `clinic-${open}`,
    empty: emptyClinic,
    stored: clinic,
    start,
    valuesOf: (stored) => inputOf(emptyClinic, stored),
    first: rule && ((fields) => withRule(fields, rule)),
    validate: (fields) => messagesOf(faultsOfClinic(fields)),
    send: (fields, revision) => mutateAsync({ fields, like, id: open === 'new' ? undefined : open, revision }),
    load: () => client.fetchQuery({ ...clinicQuery(Number(open)), staleTime: 0 }),
    onSaved,
  });
}
