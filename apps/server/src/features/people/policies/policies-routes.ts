import {
  acceptPolicy,
  getPolicy,
  getPolicyVersion,
  listPoliciesToAccept,
  listPolicyVersions,
  publishPolicy,
} from '@isocenter/contract/people/policies/routes.ts';
import type { PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import { installationProfile } from '#features/system/installation/installation.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve, servePublic } from '#platform/http/serve.ts';
import { newestFirst } from '#platform/lists/newest-first.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { acceptanceRoutes } from './acceptance-routes.ts';
import { builtInPolicy } from './built-in-policies.ts';
import { allInForce, builtInVersion } from './in-force.ts';
import { acceptVersion, policiesToAccept, policyInForce, policyVersion, type PolicyLanguage } from './policies.ts';
import { headsOf, pageOfVersions } from './policies-queries.ts';
import { publishVersion } from './publish-version.ts';

export interface PoliciesNeeds {
  readonly db: Db;
  /** Whoever accepts is let in at once, also where others have not heard of it yet. */
  readonly forgetStandings: () => void;
}

export function policiesRoutes(server: HttpServer, { db, forgetStandings }: PoliciesNeeds): void {
  servePublic(server, getPolicy, async ({ params, query }) => policyInForce(db, params.kind, query.language ?? 'en'));

  servePage(server, listPolicyVersions, {
    read: (_principal, query, { params: { kind } }) =>
      newestFirst(`versions of ${kind}`, query, {
        read: ({ before, limit }) => versionsBefore(db, kind, before, limit),
        numberOf: ({ version }) => version,
      }),
    beside: async (_principal, _query, { params: { kind } }) => ({
      newest: (await headsOf(db, kind)).map(({ language, version }) => ({
        language: language as PolicyLanguage,
        version,
      })),
    }),
  });

  serve(server, getPolicyVersion, async ({ params, query }) =>
    policyVersion(db, params.kind, params.version, query.language ?? 'en'),
  );

  serve(server, publishPolicy, async ({ params: { kind }, body, principal }) => {
    const version = await publishVersion(db, principal, { ...body, kind });
    return policyVersion(db, kind, version, body.language);
  });

  serve(server, listPoliciesToAccept, async ({ principal, query }) => ({
    rows: await policiesToAccept(db, principal, query.language ?? 'en'),
  }));

  serve(server, acceptPolicy, async ({ principal, body }) => {
    await db.transaction().execute((tx) => acceptVersion(tx, principal, body));
    forgetStandings();
    return {};
  });

  acceptanceRoutes(server, { db });
}

/** Publications, and at the end what came with the program. */
async function versionsBefore(db: Db, kind: PolicyKind, before: number | undefined, limit: number) {
  const inForce = new Set(allInForce(await headsOf(db, kind)).map(({ version }) => version));
  const rows = (await pageOfVersions(db, kind, before, limit)).map((record) => ({
    version: record.version,
    language: record.language as PolicyLanguage,
    title: record.title,
    changeNote: record.change_note,
    isMaterial: record.is_material,
    isInForce: inForce.has(record.version),
    publishedAt: record.published_at.toISOString(),
    publishedBy: record.published_by,
    acceptances: record.acceptances,
  }));
  if (rows.length === limit || (before !== undefined && before <= builtInVersion)) return rows;
  return [...rows, await builtInRow(db, kind, inForce)];
}

/** The last row of every history. */
async function builtInRow(db: Db, kind: PolicyKind, inForce: ReadonlySet<number>) {
  const { institutionName } = await installationProfile(db);
  return {
    version: builtInVersion,
    language: null,
    title: builtInPolicy(kind, 'en', institutionName).title,
    changeNote: '',
    isMaterial: false,
    isInForce: inForce.has(builtInVersion),
    publishedAt: null,
    publishedBy: '',
    acceptances: 0,
  };
}
