import { deleteLicence, getLicence, putLicence } from '@isocenter/contract/people/licence/routes.ts';
import type { Licence } from '@isocenter/contract/people/licence/fields.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { licenceKeys } from './licence-keys.ts';
import {
  countNodes,
  countSeats,
  deleteStoredLicence,
  lockLicence,
  readLatestSeen,
  sumStorage,
  writeLatestSeen,
  writeLicence,
} from './licence-queries.ts';
import { claimsInForce, daysLeftOf, effectiveTime, isClockSetBack, stateOf, warningsOf } from './licence-state.ts';
import { storedLicence } from './licence.ts';
import { verifyLicence } from './verify-licence.ts';

export interface LicenceNeeds {
  readonly db: Db;
  /** The file with the public key that licence files are signed for, in place of the vendor's. */
  readonly licenceKeyFile: string | undefined;
}

export function licenceRoutes(server: HttpServer, { db, licenceKeyFile }: LicenceNeeds): void {
  serve(server, getLicence, async () => presentLicence(db));

  serve(server, putLicence, async ({ body, principal }) => {
    const file = body.file.trim();
    const verified = await verifyLicence(file, await licenceKeys(licenceKeyFile));
    if (!verified.ok) throw new AppError('invalid-input', verified.why, { file: verified.why });
    const { claims } = verified;
    await db.transaction().execute(async (tx) => {
      await lockLicence(tx);
      const putInAt = new Date();
      await writeLicence(tx, { file, verified, putInAt: putInAt.toISOString() });
      // A new file is a new beginning: a clock that once ran ahead does not spoil it.
      await writeLatestSeen(tx, putInAt);
      const { licenceId, customer, plan, expires } = claims;
      await recordAudit(tx, principal, {
        action: 'licence.put',
        subject: { kind: 'licence', id: licenceId },
        detail: { customer, plan, expires },
      });
    });
    return presentLicence(db);
  });

  serve(server, deleteLicence, async ({ principal }) =>
    db.transaction().execute(async (tx) => {
      const stored = await storedLicence(tx);
      if (stored === undefined || !(await deleteStoredLicence(tx)))
        throw new AppError('not-found', 'There is no licence to remove.');
      const id = stored.verified.ok ? stored.verified.claims.licenceId : '';
      await recordAudit(tx, principal, { action: 'licence.delete', subject: { kind: 'licence', id } });
      return {};
    }),
  );
}

async function presentLicence(db: Db): Promise<Licence> {
  const stored = await storedLicence(db);
  const latestSeen = await readLatestSeen(db);
  const now = new Date();
  const at = effectiveTime(now, latestSeen);
  const verified = stored?.verified;
  const claims = verified?.ok === true ? verified.claims : null;
  const byRole = await countSeats(db);
  const usage = {
    seats: { byRole, total: Object.values(byRole).reduce((sum, seats) => sum + seats, 0) },
    storageBytes: await sumStorage(db),
    nodes: await countNodes(db),
  };
  const state = stateOf(verified, at);
  const clockSetBack = claims !== null && isClockSetBack(now, latestSeen);
  return {
    state,
    why: verified?.ok === false ? verified.why : '',
    claims,
    daysLeft: claims === null ? null : daysLeftOf(claims, at),
    putInAt: stored?.putInAt ?? null,
    usage,
    warnings: warningsOf(state, claimsInForce(verified, at), usage, clockSetBack),
  };
}
