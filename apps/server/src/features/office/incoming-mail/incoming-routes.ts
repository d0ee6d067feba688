import {
  checkIncomingSettings,
  getIncomingSettings,
  getIncomingState,
  putIncomingSettings,
  testIncoming,
  type IncomingTest,
} from '@isocenter/contract/office/incoming-mail/routes.ts';
import { incomingFaults, type IncomingSettings } from '@isocenter/contract/office/incoming-mail/fields.ts';
import { passwordFor, sealPassword, type MailSeal } from '#features/system/letters/letters.ts';
import { sectionDesk, type SectionNeeds } from '#features/system/settings/settings.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { serve } from '#platform/http/serve.ts';
import type { OutboundNetworks } from '#platform/outbound/outbound-networks.ts';
import type { LiveSection } from '#platform/settings/live-section.ts';
import { failureOf, openMailbox } from './imap-client.ts';
import { countIncoming } from './incoming-queries.ts';
import { incomingSection, type Mailbox } from './incoming-section.ts';
import type { MailWatch } from './mail-watch.ts';

export interface IncomingNeeds extends SectionNeeds {
  readonly incomingSettings: LiveSection<IncomingSettings>;
  readonly incomingSeal: MailSeal;
  readonly networks: OutboundNetworks;
  /** The mailbox as it holds. */
  readonly mailbox: () => Mailbox | undefined;
  readonly mailWatch: MailWatch;
}

/** Settings of the incoming mailbox, its state, and a test of its server. */
export function incomingRoutes(server: HttpServer, needs: IncomingNeeds): void {
  const { db, incomingSettings, incomingSeal, mailbox, mailWatch } = needs;
  const desk = sectionDesk(needs, async () => incomingSection, {
    faults: incomingFaults,
    seal: sealPassword(incomingSection, incomingSeal),
    changed: () => incomingSettings.reload(),
  });

  serve(server, getIncomingSettings, desk.state);
  serve(server, checkIncomingSettings, ({ body, principal }) => desk.check(body, principal));
  serve(server, putIncomingSettings, ({ body, principal }) => desk.change(body, principal));

  serve(server, getIncomingState, async () => {
    const { lookedAt, failure } = mailWatch.state;
    const { host } = incomingSettings.now;
    return { host, lookedAt: lookedAt?.toISOString() ?? null, failure, ...(await countIncoming(db)) };
  });

  serve(server, testIncoming, async ({ body: { settings }, principal }) => {
    if (settings !== null) requireFaultless(incomingFaults(settings));
    const meant = async (by: IncomingSettings) => ({
      ...by,
      password: await passwordFor(db, incomingSection, by, incomingSeal),
      networks: needs.networks,
    });
    const tried = settings === null ? mailbox() : await meant(settings);
    if (tried === undefined || tried.host === '') throw new AppError('conflict', 'There is no mailbox to check.');
    const answer = await lookOnce(tried);
    const detail = { part: incomingSection.name, isReached: answer.isReached };
    await recordAudit(db, principal, { action: 'server.self-test', detail });
    return answer;
  });
}

async function lookOnce(mailbox: Mailbox): Promise<IncomingTest> {
  const begun = performance.now();
  const after = () => Math.round(performance.now() - begun);
  try {
    const box = await openMailbox(mailbox);
    const counted = await box.count().finally(() => box.close());
    return { isReached: true, answer: '', ...counted, milliseconds: after() };
  } catch (error) {
    return { isReached: false, answer: failureOf(error, mailbox), mails: 0, unread: 0, milliseconds: after() };
  }
}
