import type { Faults } from '@isocenter/contract/fields.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { addVersion, settingsOf, versionsOf, type Section } from '#platform/settings/versions.ts';

export interface SectionNeeds {
  readonly db: Db;
  /** Throws unless the caller still has the rights that his request was let in with. */
  readonly requireStillSo: (tx: Db, principal: Principal) => Promise<void>;
}

/** An effect of a change. */
export interface SettingEffect {
  field: string;
  count: number;
  at: string | null;
}

export interface SectionRules<Settings> {
  /** Faults that concern several fields. */
  readonly faults?: (settings: Settings, principal: Principal) => Faults | Promise<Faults>;
  readonly effects?: (settings: Settings, before: Settings) => Promise<SettingEffect[]>;
  /** Separates secrets, which nobody is shown: they are stored sealed, beside the settings without them. */
  readonly seal?: (tx: Db, settings: Settings) => Promise<Sealed<Settings>>;
  /** In the transaction of a change. */
  readonly store?: (tx: Db, settings: Settings) => Promise<void>;
  /** Called after the change. */
  readonly changed?: () => Promise<void>;
}

interface Sealed<Settings> {
  readonly settings: Settings;
  readonly sealedKey: Buffer | null;
  /** Fields that changed, and of which the settings do not tell it. */
  readonly changed: readonly string[];
}

interface Change<Settings> {
  readonly settings: Settings;
  readonly basedOn: number;
}

/** Reads, checks and changes a section over its routes. */
export function sectionDesk<Settings extends object>(
  { db, requireStillSo }: SectionNeeds,
  sectionNow: () => Promise<Section<Settings>>,
  rules: SectionRules<Settings> = {},
) {
  const requireSound = async (settings: Settings, principal: Principal) =>
    requireFaultless((await rules.faults?.(settings, principal)) ?? {});

  return {
    state: async () => versionsOf(db, await sectionNow()),

    /** Changes nothing. @throws AppError `invalid-input` naming the field */
    async check({ settings }: Change<Settings>, principal: Principal): Promise<{ effects: SettingEffect[] }> {
      await requireSound(settings, principal);
      return { effects: (await rules.effects?.(settings, await settingsOf(db, await sectionNow()))) ?? [] };
    },

    /** @throws AppError `invalid-input` naming the field; `conflict` when another change came since `basedOn` */
    async change(change: Change<Settings>, principal: Principal): Promise<Record<never, never>> {
      await requireSound(change.settings, principal);
      const section = await sectionNow();
      await db.transaction().execute(async (tx) => {
        await requireStillSo(tx, principal);
        const { changed = [], ...stored } = (await rules.seal?.(tx, change.settings)) ?? {};
        const made = await addVersion(tx, section, { ...change, ...stored, accountId: principal.accountId });
        const detail = { ...made, changed: [...made.changed, ...changed] };
        await rules.store?.(tx, change.settings);
        await recordAudit(tx, principal, { action: 'settings.change', detail: { section: section.name, ...detail } });
      });
      await rules.changed?.();
      return {};
    },
  };
}
