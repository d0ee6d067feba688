import {
  checkMailSettings,
  getMailSettings,
  getMailState,
  putMailSettings,
  testMail,
  type MailTest,
} from '@isocenter/contract/system/letters/routes.ts';
import { mailFaults, type MailSettings } from '@isocenter/contract/system/letters/fields.ts';
import type { Faults } from '@isocenter/contract/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { sectionDesk, type SectionNeeds } from '#features/system/settings/settings.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { serve } from '#platform/http/serve.ts';
import type { Mail, MailServer } from '#platform/mail/mail.ts';
import { waitingMail } from '#platform/mail/outbox-queries.ts';
import type { OutboundNetworks } from '#platform/outbound/outbound-networks.ts';
import { faultOf, openTransport, replyCode, send } from '#platform/mail/transport.ts';
import type { LiveSection } from '#platform/settings/live-section.ts';
import { mailSection, mailServerOf, passwordFor, sealPassword, type MailSeal } from './mail-section.ts';
import { noteTakenTest } from './mail-test-note.ts';
import { testLetter } from './test-letter.ts';

export interface MailNeeds extends SectionNeeds {
  readonly mailSettings: LiveSection<MailSettings>;
  readonly mailSeal: MailSeal;
  readonly networks: OutboundNetworks;
  readonly mailServer: () => MailServer | undefined;
  /** The variable that states the server, and its host; then nothing is set here. */
  readonly statedMail: { readonly by: string; readonly host: string } | undefined;
}

/** Settings of the mail server, letters that wait for it, and a test of it. */
export function mailRoutes(server: HttpServer, needs: MailNeeds): void {
  const { db, mailSettings, mailSeal, mailServer, statedMail, networks } = needs;
  const desk = sectionDesk(needs, async () => mailSection, {
    faults: faultsOf,
    seal: sealPassword(mailSection, mailSeal),
    changed: () => mailSettings.reload(),
  });

  serve(server, getMailSettings, desk.state);
  serve(server, checkMailSettings, ({ body, principal }) => desk.check(body, principal));
  serve(server, putMailSettings, ({ body, principal }) => desk.change(body, principal));

  serve(server, getMailState, async () => ({
    statedBy: statedMail?.by ?? null,
    host: statedMail?.host ?? mailSettings.now.host,
    ...(await waitingMail(db)),
  }));

  serve(server, testMail, async ({ body: { settings }, principal }) => {
    if (settings !== null) requireFaultless(faultsOf(settings));
    const meant = async (by: MailSettings) =>
      mailServerOf(by, await passwordFor(db, mailSection, by, mailSeal), networks);
    const tried = settings === null ? mailServer() : await meant(settings);
    if (tried === undefined) throw new AppError('conflict', 'There is no mail server to try.');
    const letter = await testLetter(db, principal.accountId);
    const answer = await tryOut(tried, letter);
    const { isAccepted } = answer;
    await recordAudit(db, principal, {
      action: 'server.self-test',
      detail: { part: mailSection.name, isTaken: isAccepted },
    });
    if (isAccepted) await noteTakenTest(db, { at: new Date().toISOString(), to: letter.to });
    return { to: letter.to, ...answer };
  });

  function faultsOf(settings: MailSettings): Faults {
    if (statedMail !== undefined) return { host: say`is stated by ${statedMail.by} and cannot be changed here` };
    return mailFaults(settings);
  }
}

/** Hands a letter to a server, and tells the code that it answers with. */
export async function tryOut(server: MailServer, letter: Mail): Promise<Omit<MailTest, 'to'>> {
  const transport = await openTransport(server);
  const begun = performance.now();
  const after = () => Math.round(performance.now() - begun);
  try {
    const answer = replyCode(await send(transport, server, letter));
    return { isAccepted: true, answer, milliseconds: after() };
  } catch (error) {
    return { isAccepted: false, answer: faultOf(error), milliseconds: after() };
  } finally {
    transport.close();
  }
}
