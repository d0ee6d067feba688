import { mergePhysician } from '@isocenter/contract/people/physician-merge.ts';
import {
  ignorePhysicianNames,
  linkPhysicianNames,
  unlinkPhysicianNames,
} from '@isocenter/contract/people/physician-names.ts';
import type { PhysicianStatus } from '@isocenter/contract/people/physician-record.ts';
import { setPhysicianLogin, setPhysicianStatus } from '@isocenter/contract/people/physicians.ts';
import { call } from '#api/client.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { physicianKind } from './physician-kind.ts';

export function useSetStatus() {
  return useActOn(physicianKind, (body: { physicianIds: number[]; status: PhysicianStatus }) =>
    call(setPhysicianStatus, { body }),
  );
}

export function useSetLogin() {
  return useActOn(physicianKind, ({ physicianId, accountId }: { physicianId: number; accountId: number | null }) =>
    call(setPhysicianLogin, { params: { physicianId }, body: { accountId } }),
  );
}

export function useLinkNames() {
  return useActOn(physicianKind, ({ physicianId, names }: { physicianId: number; names: string[] }) =>
    call(linkPhysicianNames, { params: { physicianId }, body: { names } }),
  );
}

export function useUnlinkNames() {
  return useActOn(physicianKind, ({ physicianId, names }: { physicianId: number; names: string[] }) =>
    call(unlinkPhysicianNames, { params: { physicianId }, body: { names } }),
  );
}

export function useIgnoreNames() {
  return useActOn(physicianKind, (body: { names: string[]; ignored: boolean }) => call(ignorePhysicianNames, { body }));
}

export function useMergePhysician() {
  return useActOn(
    physicianKind,
    ({ physicianId, ...body }: { physicianId: number; intoPhysicianId: number; revision: number }) =>
      call(mergePhysician, { params: { physicianId }, body }),
    { removes: true },
  );
}
