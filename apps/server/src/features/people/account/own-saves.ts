import {
  bioFault,
  birthDateFault,
  fullNameFault,
  lineFault,
  onlyFaults,
  phoneFault,
  socialFaults,
  textFault,
  usernameFault,
  websiteFault,
} from '@isocenter/contract/people/account/account-rules.ts';
import type {
  saveGeneral,
  saveInfo,
  saveNotification,
  saveProfession,
  saveSocial,
} from '@isocenter/contract/people/account/routes.ts';
import { longest } from '@isocenter/contract/field-rules.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { say } from '@isocenter/contract/said.ts';
import type { Updateable } from 'kysely';
import { recordAudit } from '#features/people/audit/audit.ts';
import { pictureUrl, requirePicture } from '#features/people/pictures/pictures.ts';
import type { Db, Schema } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { isUsernameOfAnother, lockOwnAccount, updateOwnAccount, type OwnAccount } from './account-queries.ts';
import { refuseFaults, refuseFields } from './own-faults.ts';
import { withInfo, withLinks, withNotification } from './own-profile.ts';

/** @throws AppError `invalid-input` naming each wrong field */
export async function keepGeneral(db: Db, principal: Principal, body: BodyOf<typeof saveGeneral>): Promise<void> {
  const named = { ...body, fullName: body.fullName.trim(), username: body.username.trim() };
  refuseFaults(
    onlyFaults({
      username: usernameFault(named.username),
      fullName: fullNameFault(named.fullName),
      firstName: lineFault(named.firstName ?? ''),
      lastName: lineFault(named.lastName ?? ''),
      company: lineFault(named.company ?? ''),
    }),
  );
  await save(db, principal, 'account.general', async (tx, account) => {
    if (await isUsernameOfAnother(tx, named.username, account.id)) refuseFields({ username: say`is already in use` });
    return {
      username: named.username,
      full_name: named.fullName,
      first_name: named.firstName?.trim() ?? account.first_name,
      last_name: named.lastName?.trim() ?? account.last_name,
      company: named.company?.trim() ?? account.company,
    };
  });
}

/**
 * Saves the info. Phone and country are the account's own, which lists show; an older copy among the info goes.
 * @throws as `keepGeneral`
 */
export async function keepInfo(db: Db, principal: Principal, body: BodyOf<typeof saveInfo>): Promise<void> {
  const { bio, country, phone, dob } = body;
  const website = body.website.trim();
  refuseFaults(
    onlyFaults({
      bio: bioFault(bio),
      dob: birthDateFault(dob, new Date()),
      country: lineFault(country, longest.country),
      website: websiteFault(website),
      phone: phoneFault(phone.trim()),
    }),
  );
  await save(db, principal, 'account.info', (_, { profile }) => ({
    country: country.trim(),
    phone: phone.trim(),
    profile: JSON.stringify(withInfo(profile, { bio, dob, website, country: undefined, phone: undefined })),
  }));
}

/** @throws AppError `invalid-input` naming each wrong field, the signature when there is no such picture */
export async function keepProfession(db: Db, principal: Principal, body: BodyOf<typeof saveProfession>): Promise<void> {
  const { qualifications, boardQualifications, signatureId } = body;
  const title = body.title.trim();
  refuseFaults(
    onlyFaults({
      title: lineFault(title),
      qualifications: textFault(qualifications, longest.qualifications),
      boardQualifications: textFault(boardQualifications, longest.qualifications),
    }),
  );
  await save(db, principal, 'account.profession', async (tx) => {
    await requirePicture(tx, principal, signatureId, 'signatureId');
    return { title, qualifications, board_qualifications: boardQualifications, signature_id: signatureId };
  });
}

/** @throws AppError `invalid-input` naming each wrong link */
export async function keepSocial(db: Db, principal: Principal, body: BodyOf<typeof saveSocial>): Promise<void> {
  refuseFaults(socialFaults(body.socialLinks), 'socialLinks.');
  await save(db, principal, 'account.social', (_, { profile }) => ({
    profile: JSON.stringify(withLinks(profile, body.socialLinks)),
  }));
}

export async function keepNotification(
  db: Db,
  principal: Principal,
  flags: BodyOf<typeof saveNotification>,
): Promise<void> {
  await save(db, principal, 'account.notification', (_, { profile }) => ({
    profile: JSON.stringify(withNotification(profile, flags)),
  }));
}

/** @throws AppError `invalid-input` when there is no such picture */
export async function keepAvatar(db: Db, principal: Principal, pictureId: string | null): Promise<string> {
  const avatar = pictureId === null ? null : pictureUrl(pictureId);
  await save(db, principal, 'account.avatar', async (tx) => {
    await requirePicture(tx, principal, pictureId, 'pictureId');
    return { avatar };
  });
  return avatar ?? '';
}

type Columns = Updateable<Schema['account']>;

/** Writes what differs, with its audit row; a save that changes nothing leaves no trace. */
async function save(
  db: Db,
  principal: Principal,
  action: string,
  columnsOf: (tx: Db, account: OwnAccount) => Columns | Promise<Columns>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await lockOwnAccount(tx, principal.accountId);
    const columns = await columnsOf(tx, account);
    const changed = Object.entries(columns)
      .filter(([name, value]) => written(value) !== written(account[name as keyof OwnAccount]))
      .map(([name]) => name);
    if (changed.length === 0) return;
    await updateOwnAccount(tx, account.id, columns);
    await recordAudit(tx, principal, {
      action,
      subject: { kind: 'account', id: String(account.id) },
      detail: { changed },
    });
  });
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
