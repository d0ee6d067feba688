import { say } from '@isocenter/contract/said.ts';
import type { Action, Subject } from '@isocenter/contract/abilities.ts';
import { noticeTopics, type NoticeTopic } from '@isocenter/contract/system/notices/notice-topics.ts';
import {
  getNoticePreferences,
  saveNoticePreferences,
} from '@isocenter/contract/system/notices/notice-preferences-routes.ts';
import { preferenceFaults } from '@isocenter/contract/system/notices/fields.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { serve } from '#platform/http/serve.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { findPreferences, isZoneKnown, savePreferences } from './preference-queries.ts';

/** Rights that a topic's notices need; a topic without an entry needs none. */
const needs: Readonly<Partial<Record<NoticeTopic, readonly (readonly [Action, Subject])[]>>> = {
  critical: [['read', 'Study']],
  assigned: [['read', 'Study']],
  listings: [['read', 'Study']],
  mentions: [['read', 'Study']],
  reports: [['read', 'Study']],
  questions: [['read', 'Study']],
  secondReader: [['create', 'Reading']],
  reviews: [['create', 'Reading']],
  merges: [['update', 'Patient']],
  images: [['delete', 'Quarantine']],
  running: [
    ['update', 'Node'],
    ['read', 'Query'],
  ],
  shares: [['create', 'Share']],
};

/** Settings of the ways in which the caller is notified of each topic. */
export function preferenceRoutes(
  server: HttpServer,
  { db, outbox }: { db: Db; outbox: Pick<Outbox, 'isConfigured'> },
): void {
  serve(server, getNoticePreferences, async ({ principal }) => ({
    preferences: await findPreferences(db, principal.accountId),
    topics: noticeTopics.filter((topic) => isOffered(principal, topic)),
    isMailConfigured: outbox.isConfigured,
  }));

  serve(server, saveNoticePreferences, async ({ principal, body }) => {
    requireFaultless(preferenceFaults(body));
    const isKnown = await isZoneKnown(db, body.timeZone);
    requireFaultless(isKnown ? {} : { timeZone: say`has to be a time zone such as Europe/Lisbon` });
    await db.transaction().execute(async (tx) => {
      await savePreferences(tx, principal.accountId, body);
      const subject = { kind: 'account', id: String(principal.accountId) };
      await recordAudit(tx, principal, { action: 'account.notification', subject });
    });
    return {};
  });
}

function isOffered(principal: Principal, topic: NoticeTopic): boolean {
  const ways = needs[topic];
  return ways === undefined || ways.some(([action, subject]) => principal.can(action, subject));
}
