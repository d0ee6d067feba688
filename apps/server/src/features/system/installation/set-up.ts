import type { Session } from '@isocenter/contract/people/auth.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { createFirstAdministrator, hasAccounts, type Sessions } from '#features/people/auth/auth.ts';
import type { Db } from '#platform/database/schema.ts';
import { saveInstallationProfile, type InstallationProfile } from './installation.ts';

export interface SetUp extends InstallationProfile {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Creates the administrator and names the installation, in one transaction.
 * @throws AppError `already-set-up` when there is an account
 */
export async function setUpInstallation(
  db: Db,
  sessions: Sessions,
  input: SetUp,
  device: { userAgent: string; address: string },
): Promise<Session> {
  return db.transaction().execute(async (tx) => {
    const account = await createFirstAdministrator(tx, input);
    const { institutionName, language, dateFormat } = input;
    await saveInstallationProfile(tx, { institutionName, language, dateFormat });
    await recordAudit(
      tx,
      { accountId: account.id, actor: account.email, address: device.address },
      { action: 'installation.set-up', detail: { institutionName } },
    );
    return sessions.start(tx, account, device);
  });
}

/** Makes the administrator that the environment names, on an empty installation only. @returns whether it did */
export async function setUpFromEnvironment(db: Db, admin: { email: string; password: string }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (await hasAccounts(tx)) return false;
    await createFirstAdministrator(tx, { ...admin, fullName: 'Administrator' });
    await recordAudit(tx, { system: 'start' }, { action: 'installation.set-up', detail: { from: 'environment' } });
    return true;
  });
}
