import {
  checkServerSettings,
  getServerSettings,
  putServerSettings,
} from '@isocenter/contract/network/server/routes.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { storageSopClasses, transferSyntaxes } from '@isocenter/dicom/dictionary/uids.ts';
import type { Dimse } from '#features/network/dimse/dimse.ts';
import { requireStillSo } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { listVersions, type VersionRow } from '#platform/settings/version-queries.ts';
import { addVersion, mostBefore, requirePresent, versionsOf } from '#platform/settings/versions.ts';
import type { LiveSettings, Running } from './live-settings.ts';
import { orTakenPort, requireSoundSettings } from './settings-check.ts';
import { countCallers } from './settings-queries.ts';
import { certificateFacts, openKey, sealKey } from './tls-key.ts';

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
    const { inForce, before } = await versionsOf(db, live);
    const { revision, settings } = live.running;
    return {
      inForce: { ...inForce, revision, settings },
      before,
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

  async function store({ settings, tlsKey }: Running, { basedOn }: Change, principal: Principal): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await requireStillSo(tx, principal);
      const { accountId } = principal;
      const sealedKey = tlsKey === '' ? null : sealKey(sealingKey, tlsKey);
      const detail = await addVersion(tx, live, { settings, basedOn, accountId, sealedKey });
      await recordAudit(tx, principal, { action: 'server.change', detail });
    });
  }
}

/** Returns the settings after the change. @throws AppError `conflict`, `invalid-input` */
async function nextOf(db: Db, { settings: live, sealingKey }: SettingsNeeds, body: Change): Promise<Running> {
  const rows = await listVersions(db, live.name, mostBefore);
  requirePresent(rows[0], body.basedOn);
  const tlsKey = body.tlsKey?.trim() ?? keyFor(body.settings.tlsCertificate, rows, sealingKey);
  const next = { revision: body.basedOn + 1, settings: body.settings, tlsKey };
  requireSoundSettings(next, live.now, live.fixed);
  return next;
}

/** A certificate that was here before has its key here, too. */
function keyFor(certificate: string, rows: readonly VersionRow[], sealingKey: Uint8Array): string {
  const owner = rows.find(
    ({ settings, sealed_key }) => sealed_key !== null && settings['tlsCertificate'] === certificate,
  );
  return owner === undefined || owner.sealed_key === null || certificate === ''
    ? ''
    : openKey(sealingKey, owner.sealed_key);
}
