import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { inputOf } from '@isocenter/contract/fields.ts';
import { emptyPhysician } from '@isocenter/contract/people/physician-record.ts';
import type { Physician, PhysicianInput } from '@isocenter/contract/people/physician-record.ts';
import type { UserRecord } from '@isocenter/contract/people/users.ts';
import { messagesOf } from '#api/records/messages.ts';
import { useRecord } from '#api/records/use-record.ts';
import type { RecordState } from '#api/records/use-record.ts';
import { faultsOfPhysician, newPhysician, physicianOfUser } from './physician-form.ts';
import { useSavePhysician } from './physician-mutations.ts';
import { physicianQuery } from './physician-queries.ts';
import type { Preset } from './physician-search.ts';

export interface PhysicianFormNeeds {
  readonly preset: Preset;
  readonly open: number | 'new';
  /** As it is stored; undefined while it loads and for a new one. */
  readonly physician: Physician | undefined;
  /** The name found in images that a new one is made from. */
  readonly from: string | undefined;
  /** The user that a new one is made from, and who signs in as him; null for none, undefined while he loads. */
  readonly user: UserRecord | null | undefined;
  readonly mayLackAddress: boolean;
  readonly onSaved: (physician: Physician) => void;
}

/** The form over one physician. */
export function usePhysicianForm(needs: PhysicianFormNeeds): RecordState<PhysicianInput> {
  const { preset, open, physician, from, user, mayLackAddress, onSaved } = needs;
  const client = useQueryClient();
  const { mutateAsync } = useSavePhysician();
  const empty = useMemo(
    () => (user === null || user === undefined ? newPhysician(preset, from) : physicianOfUser(user)),
    [preset, from, user],
  );
  return useRecord<PhysicianInput, Physician>({
    name: `physician-${open}`,
    empty,
    stored: physician,
    start: open === 'new' && user !== undefined ? empty : undefined,
    valuesOf: (stored) => inputOf(emptyPhysician, stored),
    validate: (values) => messagesOf(faultsOfPhysician(values, mayLackAddress)),
    send: (input, revision) =>
      mutateAsync({
        input,
        revision,
        physicianId: open === 'new' ? undefined : open,
        names: from === undefined ? undefined : [from],
        accountId: user?.userId,
      }),
    load: () => client.fetchQuery({ ...physicianQuery(Number(open)), staleTime: 0 }),
    onSaved,
  });
}
