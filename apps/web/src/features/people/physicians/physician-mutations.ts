import {
  mergePhysician,
  setPhysicianPasscode,
  setPhysicianLogin,
  setPhysicianStatus,
} from '@isocenter/contract/people/physicians/endpoints.ts';
import type { PhysicianStatus } from '@isocenter/contract/people/physicians/physicians.ts';
import { call } from '#api/client.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { physicianKind } from './physician-kind.ts';

export function useSetStatus() {
  return useActOn(physicianKind, (body: { physicianIds: number[]; status: PhysicianStatus }) =>
    call(setPhysicianStatus, { body }),
  );
}

export function useSetPasscode(physicianId: number) {
  return useActOn(physicianKind, (passcode: string | null) =>
    call(setPhysicianPasscode, { params: { physicianId }, body: { passcode } }),
  );
}

export function useSetLogin() {
  return useActOn(physicianKind, ({ physicianId, accountId }: { physicianId: number; accountId: number | null }) =>
    call(setPhysicianLogin, { params: { physicianId }, body: { accountId } }),
  );
}

export function useMergePhysician() {
  return useActOn(
    physicianKind,
    ({ physicianId, ...body }: { physicianId: number; intoPhysicianId: number; revision: number }) =>
      call(mergePhysician, { params: { physicianId }, body }),
    { removes: true },
  );
}
