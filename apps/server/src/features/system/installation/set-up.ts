import type { Session } from '@isocenter/contract/people/auth/fields.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { saveFirstProfile, type InstallationProfile } from './profile.ts';

export interface SetUp extends InstallationProfile {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

/** Reads and creates the first accounts: passed in, for people are a higher floor. */
export interface FirstPeople<Administrator = unknown> {
  hasAccounts(db: Db): Promise<boolean>;
  /** In the caller's transaction. @throws AppError `already-set-up` when there is any account */
  createFirstAdministrator(
    tx: Db,
    person: { readonly fullName: string; readonly email: string; readonly password: string },
  ): Promise<Administrator>;
}

/** The first administrator, who is signed in at once, in the transaction that made him. */
export interface FirstAdministrator {
  readonly id: number;
  readonly email: string;
  signIn(device: { readonly userAgent: string; readonly address: string }): Promise<Session>;
}

/**
 * Creates the administrator and names the installation, in one transaction.
 * @throws AppError `already-set-up` when there is an account
 */
export async function setUpInstallation(
  db: Db,
  people: FirstPeople<FirstAdministrator>,
  input: SetUp,
  device: { userAgent: string; address: string },
): Promise<Session> {
  return db.transaction().execute(async (tx) => {
    const account = await people.createFirstAdministrator(tx, input);
    const { institutionName, language, dateFormat } = input;
    await saveFirstProfile(tx, { institutionName, language, dateFormat });
    await recordAudit(
      tx,
      { accountId: account.id, actor: account.email, address: device.address },
      { action: 'installation.set-up', detail: { institutionName } },
    );
    return account.signIn(device);
  });
}

/** Makes the administrator that the environment names, on an empty installation only. @returns whether it did */
export async function setUpFromEnvironment(
  db: Db,
  people: FirstPeople,
  admin: { email: string; password: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (await people.hasAccounts(tx)) return false;
    await people.createFirstAdministrator(tx, { ...admin, fullName: 'Administrator' });
    await recordAudit(tx, { system: 'start' }, { action: 'installation.set-up', detail: { from: 'environment' } });
    return true;
  });
}
