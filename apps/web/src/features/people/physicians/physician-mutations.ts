import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mergePhysician } from '@isocenter/contract/people/physician-merge.ts';
import {
  ignorePhysicianNames,
  linkPhysicianNames,
  unlinkPhysicianNames,
} from '@isocenter/contract/people/physician-names.ts';
import type { PhysicianInput, PhysicianStatus } from '@isocenter/contract/people/physician-record.ts';
import {
  createPhysician,
  getPhysician,
  removePhysician,
  setPhysicianLogin,
  setPhysicianStatus,
  updatePhysician,
} from '@isocenter/contract/people/physicians.ts';
import { call } from '#api/client.ts';
import { physiciansKey } from './physician-queries.ts';

/** After any change everything about physicians is read again, and studies, whose referring physician may be known now. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        // What was asked before one is removed or merged is not asked again: he may be gone.
        client.invalidateQueries({
          queryKey: physiciansKey,
          predicate: ({ queryKey }) => queryKey[1] !== 'merge' && queryKey[1] !== 'hanging',
        }),
        client.invalidateQueries({ queryKey: ['studies'] }),
      ]),
  });
}

export interface SavedPhysician {
  readonly input: PhysicianInput;
  /** Undefined for a new one. */
  readonly physicianId: number | undefined;
  readonly revision: number | undefined;
  /** Names found in images that a new one is made from. */
  readonly names: string[] | undefined;
  /** Who signs in as a new one. */
  readonly accountId: number | undefined;
}

/** Keeps a new or a changed physician. Resolves with the record as it is stored. */
export function useSavePhysician() {
  return useChange(async ({ input, physicianId, revision = 0, names, accountId }: SavedPhysician) => {
    if (physicianId !== undefined)
      return call(updatePhysician, { params: { physicianId }, body: { ...input, revision } });
    const created = await call(createPhysician, { body: { ...input, names, accountId } });
    return call(getPhysician, { params: { physicianId: created.physicianId } });
  });
}

export function useSetStatus() {
  return useChange((body: { physicianIds: number[]; status: PhysicianStatus }) => call(setPhysicianStatus, { body }));
}

/** Removes a record that nothing names. */
export function useRemovePhysician() {
  return useChange((physicianId: number) => call(removePhysician, { params: { physicianId } }));
}

export function useSetLogin() {
  return useChange(({ physicianId, accountId }: { physicianId: number; accountId: number | null }) =>
    call(setPhysicianLogin, { params: { physicianId }, body: { accountId } }),
  );
}

export function useLinkNames() {
  return useChange(({ physicianId, names }: { physicianId: number; names: string[] }) =>
    call(linkPhysicianNames, { params: { physicianId }, body: { names } }),
  );
}

export function useUnlinkNames() {
  return useChange(({ physicianId, names }: { physicianId: number; names: string[] }) =>
    call(unlinkPhysicianNames, { params: { physicianId }, body: { names } }),
  );
}

export function useIgnoreNames() {
  return useChange((body: { names: string[]; ignored: boolean }) => call(ignorePhysicianNames, { body }));
}

export function useMergePhysician() {
  return useChange(({ physicianId, ...body }: { physicianId: number; intoPhysicianId: number; revision: number }) =>
    call(mergePhysician, { params: { physicianId }, body }),
  );
}
