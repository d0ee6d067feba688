import { getOwnPasscode, setOwnPasscode, setPhysicianPasscode } from '@isocenter/contract/people/physicians/routes.ts';
import { seal, unseal, type Sessions } from '#features/people/auth/auth.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { keepPasscode, physicianOfAccount, sealedPasscode } from './passcode-queries.ts';
import { auditPhysician, requireLocked } from './physician-answers.ts';

export interface PasscodeNeeds {
  readonly db: Db;
  readonly sessions: Pick<Sessions, 'keys'>;
}

/**
 * Serves the passcode that opens the files that a physician gets: set by who looks after physicians, or by himself, and shown to nobody.
 */
export function passcodeRoutes(server: HttpServer, { db, sessions }: PasscodeNeeds): void {
  const keep = async (tx: Db, principal: Principal, physicianId: number, passcode: string | null): Promise<void> => {
    const { sealing } = sessions.keys;
    const sealed = passcode === null ? null : seal(sealing, Buffer.from(passcode), purposeOf(physicianId));
    await keepPasscode(tx, physicianId, sealed);
    await auditPhysician(tx, principal, 'physician.passcode', physicianId, { isSet: passcode !== null });
  };

  serve(server, setPhysicianPasscode, async ({ params: { physicianId }, body, principal }) => {
    await db.transaction().execute(async (tx) => {
      await requireLocked(tx, principal, physicianId);
      await keep(tx, principal, physicianId, body.passcode);
    });
    return {};
  });

  serve(server, getOwnPasscode, async ({ principal }) => {
    const { needsPasscode: isRequired = false, isSet = false } =
      (await physicianOfAccount(db, principal.accountId)) ?? {};
    return { isRequired, isSet };
  });

  serve(server, setOwnPasscode, async ({ body, principal }) => {
    await db.transaction().execute(async (tx) => {
      const own = await physicianOfAccount(tx, principal.accountId);
      if (own === undefined) throw new AppError('not-found', 'Nobody is known as a physician by this account.');
      await keep(tx, principal, own.physicianId, body.passcode);
    });
    return {};
  });
}

/** Returns a physician's passcode; undefined where there is none, null where another installation sealed it. */
export async function passcodeOf(db: Db, sealing: Uint8Array, physicianId: number): Promise<string | null | undefined> {
  const sealed = await sealedPasscode(db, physicianId);
  return sealed && (unseal(sealing, sealed, purposeOf(physicianId))?.toString() ?? null);
}

function purposeOf(physicianId: number): string {
  return `physician passcode ${physicianId}`;
}
