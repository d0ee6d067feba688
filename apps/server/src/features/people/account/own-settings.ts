import { accountProviders, notificationFlags } from '@isocenter/contract/people/account/account-settings.ts';
import type { AccountDetails, AccountSettings, Identity } from '@isocenter/contract/people/account/fields.ts';
import { pictureUrl } from '#features/people/pictures/pictures.ts';
import type { Db } from '#platform/database/schema.ts';
import { findOwnAccount, findPendingEmail, listIdentities, type OwnAccount } from './account-queries.ts';
import { identityOf } from './identities.ts';
import { readProfile, textIn, type OwnProfile } from './own-profile.ts';

/** Returns the account in the form of the specification. */
export async function readSettings(db: Db, accountId: number): Promise<AccountSettings> {
  const account = await findOwnAccount(db, accountId);
  const identities = (await listIdentities(db, accountId)).map(identityOf);
  const profile = readProfile(account.profile);
  return {
    general: {
      avatar: account.avatar ?? '',
      username: account.username,
      fullName: account.full_name,
      email: account.email,
      company: account.company,
    },
    info: infoOf(account, profile),
    social: { socialLinks: profile.socialLinks, connections: connectionsOf(identities) },
    notification: picked(profile.notification, notificationFlags),
  };
}

/** Returns what the specification's form has no place for. */
export async function readDetails(db: Db, accountId: number, isMailConfigured: boolean): Promise<AccountDetails> {
  const account = await findOwnAccount(db, accountId);
  return {
    firstName: account.first_name,
    lastName: account.last_name,
    pendingEmail: await pendingEmailOf(db, account),
    isEmailConfirmed: account.email_confirmed_at !== null,
    isMailConfigured,
    hasPassword: account.password_hash !== '',
    identities: (await listIdentities(db, accountId)).map(identityOf),
    profession: professionOf(account),
  };
}

/** The link that confirms the present address is no change. */
async function pendingEmailOf(db: Db, account: OwnAccount): Promise<string | null> {
  const pending = await findPendingEmail(db, account.id);
  return pending === undefined || pending.toLowerCase() === account.email.toLowerCase() ? null : pending;
}

function infoOf(account: OwnAccount, { info }: OwnProfile): AccountSettings['info'] {
  return {
    bio: textIn(info, 'bio'),
    dob: textIn(info, 'dob') || null,
    country: account.country || textIn(info, 'country'),
    website: textIn(info, 'website'),
    phone: account.phone || textIn(info, 'phone'),
  };
}

function professionOf(account: OwnAccount): AccountDetails['profession'] {
  return {
    title: account.title,
    qualifications: account.qualifications,
    boardQualifications: account.board_qualifications,
    signatureId: account.signature_id,
    signatureUrl: account.signature_id === null ? null : pictureUrl(account.signature_id),
  };
}

function connectionsOf(identities: readonly Identity[]): AccountSettings['social']['connections'] {
  const connection = (provider: Identity['provider']) => {
    const identity = identities.find((candidate) => candidate.provider === provider);
    return identity === undefined ? {} : { profileImg: '', id: identity.subject };
  };
  const [twitter, google, facebook, github] = accountProviders.map(connection);
  return { twitter: twitter ?? {}, google: google ?? {}, facebook: facebook ?? {}, github: github ?? {} };
}

function picked<Name extends string>(all: Readonly<Record<Name, boolean>>, names: readonly Name[]) {
  // Exactly the keys that were asked for.
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Record<Name, boolean>;
}
