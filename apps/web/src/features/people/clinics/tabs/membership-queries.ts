import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { inputOf } from '@isocenter/contract/fields.ts';
import { emptyPhysician } from '@isocenter/contract/people/physicians/fields.ts';
import { getPhysician, listPhysicians, updatePhysician } from '@isocenter/contract/people/physicians/endpoints.ts';
import { changeUser, getUser, listUsers } from '@isocenter/contract/people/users/endpoints.ts';
import { call } from '#api/client.ts';

/** Users and physicians: who can belong to a clinic. */
export type Kind = 'user' | 'physician';

export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly more: string;
}

const most = 20;

/** A few users or physicians with these words, by name. */
export function candidatesQuery(kind: Kind, q: string) {
  return queryOptions({
    queryKey: [kind === 'user' ? 'users' : 'physicians', 'for-clinic', q],
    queryFn: async ({ signal }): Promise<Candidate[]> => {
      const query = { ...(q === '' ? {} : { q }), limit: most };
      if (kind === 'user') {
        const { rows } = await call(listUsers, { query }, { signal });
        return rows.map(({ userId, fullName, username, email }) => ({
          id: userId,
          name: fullName || username,
          more: email,
        }));
      }
      const { rows } = await call(listPhysicians, { query }, { signal });
      return rows.map(({ physicianId, lastName, firstName, hospital }) => ({
        id: physicianId,
        name: `${lastName}, ${firstName}`,
        more: hospital,
      }));
    },
    placeholderData: keepPreviousData,
  });
}

export interface Membership {
  readonly kind: Kind;
  readonly id: number;
  readonly isMember: boolean;
}

/** Puts somebody into a clinic or takes him out, as his own page would: by the same rules, over what is stored now. */
export function useMembership(clinicId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, id, isMember }: Membership) => {
      const changed = (clinicIds: readonly number[]) => [
        ...clinicIds.filter((other) => other !== clinicId),
        ...(isMember ? [clinicId] : []),
      ];
      if (kind === 'user') {
        const params = { userId: id };
        const { fields, revision } = await call(getUser, { params });
        await call(changeUser, { params, body: { clinicIds: changed(fields.clinicIds), revision } });
        return;
      }
      const params = { physicianId: id };
      const stored = await call(getPhysician, { params });
      const body = {
        ...inputOf(emptyPhysician, stored),
        clinicIds: changed(stored.clinicIds),
        revision: stored.revision,
      };
      await call(updatePhysician, { params, body });
    },
    onSuccess: (_nothing, { kind }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['clinics'] }),
        client.invalidateQueries({ queryKey: [kind === 'user' ? 'users' : 'physicians'] }),
      ]),
  });
}
