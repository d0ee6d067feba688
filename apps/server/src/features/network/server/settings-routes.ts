import {
  checkServerSettings,
  getServerSettings,
  putServerSettings,
  type ServerVersion,
} from '@isocenter/contract/network/server.ts';
import { changedServerFields, type ServerSettings } from '@isocenter/contract/network/server-settings.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { storageSopClasses, transferSyntaxes } from '@isocenter/dicom/dictionary/uids.ts';
import type { Dimse } from '#features/network/dimse/dimse.ts';
import { requireStillSo } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { installationProfile, saveInstallationProfile } from '#features/system/installation/installation.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import type { LiveSettings, Running } from './live-settings.ts';
import { orTakenPort, requireSoundSettings } from './settings-check.ts';
import { countCallers, insertSettings, listSettings, lockSettings, type SettingsRow } from './settings-queries.ts';
import { certificateFacts, openKey, sealKey } from './tls-key.ts';

const mostBefore = 50;

export interface SettingsNeeds {
  readonly db: Db;
  readonly settings: LiveSettings;
  readonly sealingKey: Uint8Array;
  readonly associationCount: () => number;
  readonly tls: Dimse['tls'];
}

type Change = BodyOf<typeof putServerSettings>;

export function settingsRoutes(server: HttpServer, needs: SettingsNeeds): void {
  const { db, settings: live, sealingKey } = needs;

  serve(server, getServerSettings, async () => {
    const stored = await listSettings(db, mostBefore + 1);
    const settings = await settingsNow(db, live);
    const { revision } = live.running;
    const [newest, ...before] = stored.map((row) => versionOf(row, live));
    const first = { revision: 0, settings: live.asEffective({}), at: null, madeBy: '', goneBackTo: null };
    return {
      inForce: { ...(newest ?? first), revision, settings },
      before: newest === undefined || before.length === mostBefore ? before : [...before, first],
      fixed: { ...live.fixed },
      certificate: certificateFacts(needs.tls()?.cert ?? settings.tlsCertificate),
      classes: [...storageSopClasses],
      syntaxes: transferSyntaxes.map(({ uid, name }) => ({ uid, name })),
    };
  });

  serve(server, checkServerSettings, async ({ body }) => {
    const next = await nextOf(db, needs, body);
    await orTakenPort(next, () => live.check(next));
    return {
      callers: await countCallers(db),
      associations: needs.associationCount(),
      certificate: certificateFacts(next.settings.tlsCertificate),
    };
  });

  serve(server, putServerSettings, async ({ body, principal }) => {
    const next = await nextOf(db, needs, body);
    await orTakenPort(next, () => live.change(next, () => store(next, body, principal)));
    return {};
  });

  async function store(next: Running, { basedOn }: Change, principal: Principal): Promise<void> {
    const { revision, settings, tlsKey } = next;
    await db.transaction().execute(async (tx) => {
      await lockSettings(tx);
      await requireStillSo(tx, principal);
      const [former, ...older] = await listSettings(tx, mostBefore);
      requirePresent(former, basedOn);
      const changed = changedServerFields(settings, await settingsNow(tx, live));
      const same = older.find((row) => changedServerFields(live.asEffective(row.settings), settings).length === 0);
      const { accountId } = principal;
      const goneBackTo = same?.revision ?? null;
      const sealedKey = tlsKey === '' ? null : sealKey(sealingKey, tlsKey);
      await insertSettings(tx, { revision, settings, sealedKey, goneBackTo, accountId });
      await saveInstallationProfile(tx, {
        ...(await installationProfile(tx)),
        institutionName: settings.institutionName,
      });
      await recordAudit(tx, principal, { action: 'server.change', detail: { revision, changed } });
    });
  }
}

/** As the change would have them. @throws AppError `conflict`, `invalid-input` */
async function nextOf(db: Db, { settings: live, sealingKey }: SettingsNeeds, body: Change): Promise<Running> {
  const rows = await listSettings(db, mostBefore);
  requirePresent(rows[0], body.basedOn);
  const tlsKey = body.tlsKey?.trim() ?? keyFor(body.settings.tlsCertificate, rows, sealingKey);
  const next = { revision: body.basedOn + 1, settings: body.settings, tlsKey };
  requireSoundSettings(next, await settingsNow(db, live), live.fixed);
  return next;
}

/** A certificate that was here before has its key here, too. */
function keyFor(certificate: string, rows: readonly SettingsRow[], sealingKey: Uint8Array): string {
  const owner = rows.find(({ settings, sealed_key }) => sealed_key !== null && settings.tlsCertificate === certificate);
  return owner === undefined || owner.sealed_key === null || certificate === ''
    ? ''
    : openKey(sealingKey, owner.sealed_key);
}

function requirePresent(newest: SettingsRow | undefined, basedOn: number): void {
  if ((newest?.revision ?? 0) === basedOn) return;
  throw new AppError('conflict', 'Somebody else changed the settings meanwhile. Load the page again.');
}

/** The name of the institution was given when the installation was set up. */
async function settingsNow(db: Db, live: LiveSettings): Promise<ServerSettings> {
  return { ...live.now, institutionName: (await installationProfile(db)).institutionName };
}

function versionOf(row: SettingsRow, live: LiveSettings): ServerVersion {
  const { revision, settings, made_at, made_name, gone_back_to } = row;
  return {
    revision,
    settings: live.asEffective(settings),
    at: made_at.toISOString(),
    madeBy: made_name,
    goneBackTo: gone_back_to,
  };
}
