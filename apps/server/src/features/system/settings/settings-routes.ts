import { getSettings } from '@isocenter/contract/system/settings/routes.ts';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import type { SettingState } from '#platform/settings/setting-state.ts';
import { lastChanges, lastVersions } from './overview-queries.ts';

export interface OverviewNeeds {
  readonly db: Db;
  /** Accounts that somebody may know of, as a condition on `account`. */
  readonly seenAccounts: (viewer: Principal) => RawBuilder<SqlBool>;
}

/** Every section, with its present state. */
export function settingsRoutes(
  server: HttpServer,
  { db, seenAccounts }: OverviewNeeds,
  states: () => readonly SettingState[],
): void {
  serve(server, getSettings, async ({ principal }) => {
    const open = states().filter(({ needs }) => principal.can(needs.action, needs.subject));
    const seen = seenAccounts(principal);
    const actions = open.flatMap(({ section, changes = [] }) => changes.map((action) => ({ section, action })));
    const changes = [...(await lastChanges(db, actions, seen)), ...(await lastVersions(db, seen))];
    const stateOf = (section: string, facts: Readonly<Record<string, number>>) => {
      const last = changes.find((change) => change.section === section);
      return { section, facts, changedAt: last?.at.toISOString() ?? null, changedBy: last?.by ?? '' };
    };
    const sections = open.map(async ({ section, facts }) => stateOf(section, (await facts?.(db, principal)) ?? {}));
    return { sections: await Promise.all(sections) };
  });
}
