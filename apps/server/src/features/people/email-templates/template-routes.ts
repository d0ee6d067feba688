import { isDeepStrictEqual } from 'node:util';
import {
  getEmailTemplate,
  listEmailTemplates,
  putEmailTemplate,
  switchLetter,
  testEmailTemplate,
} from '@isocenter/contract/people/email-templates/routes.ts';
import {
  letterEvents,
  restingEvents,
  type LetterEvent,
} from '@isocenter/contract/people/email-templates/letter-text.ts';
import { letterFaults, type LetterText } from '@isocenter/contract/people/email-templates/fields.ts';
import type { TextLanguage } from '@isocenter/contract/system/text-languages/fields.ts';
import { requireClinic } from '#features/people/clinics/clinics.ts';
import {
  addressOf,
  fallbackOf,
  filled,
  isLetterOn,
  letterSection,
  letterSwitches,
  listOwnTexts,
  realValues,
  sampleValues,
  sectionNameOf,
  tryOut,
} from '#features/system/letters/letters.ts';
import { sectionDesk, type SectionNeeds } from '#features/system/settings/settings.ts';
import { textLanguagesOf } from '#features/system/text-languages/text-languages.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { serve } from '#platform/http/serve.ts';
import type { MailServer } from '#platform/mail/mail.ts';
import { cleanRichText } from '#platform/rich-text/rich-text.ts';
import { versionsOf } from '#platform/settings/versions.ts';
import { clinicsWithOwn, countSent } from './template-queries.ts';

export interface TemplateNeeds extends SectionNeeds {
  readonly mailServer: () => MailServer | undefined;
}

/** Serves the words of letters, in each language, of all and of clinics with words of their own. */
export function templateRoutes(server: HttpServer, needs: TemplateNeeds): void {
  const { db, mailServer } = needs;

  serve(server, listEmailTemplates, async ({ principal }) => {
    const sent = await countSent(db, principal);
    const rowOf = async (event: LetterEvent) => ({
      event,
      isOn: await isLetterOn(db, event),
      mayRest: restingEvents.includes(event),
      sent: sent.get(event) ?? 0,
      clinics: await clinicsWithOwn(db, principal, event),
    });
    return { rows: await Promise.all(letterEvents.map(rowOf)) };
  });

  serve(server, getEmailTemplate, async ({ params: { event, ...params }, query: { clinicId }, principal }) => {
    await requireOwn(db, principal, clinicId);
    const language = await requireListed(db, params.language);
    const place = { event, language: language.tag, clinicId };
    const versions = await versionsOf(db, await letterSection(db, place));
    return {
      ...versions,
      fallback: await fallbackOf(db, place),
      isOwn: (await listOwnTexts(db, [sectionNameOf(place)])).length > 0,
      sample: sampleValues(event, language),
      real: await realValues(db, principal.accountId, { event, language }),
    };
  });

  serve(server, putEmailTemplate, async ({ params, query: { clinicId }, body, principal }) => {
    await requireOwn(db, principal, clinicId);
    const { tag: language } = await requireListed(db, params.language);
    const place = { ...params, language, clinicId };
    const desk = sectionDesk(needs, () => letterSection(db, place), {
      faults: (settings) => letterFaults(params.event, settings),
      // What is said as without a text of its own follows that from then on.
      seal: async (tx, settings) => {
        const isOwn = !isDeepStrictEqual(settings, await fallbackOf(tx, place));
        return { settings: { ...settings, isOwn }, sealedKey: null, changed: [] };
      },
    });
    return desk.change({ ...body, settings: cleaned(body.settings) }, principal);
  });

  serve(server, testEmailTemplate, async ({ params: { event, ...params }, body, principal }) => {
    const settings = cleaned(body.settings);
    requireFaultless(letterFaults(event, settings));
    const to = mailServer();
    if (to === undefined) throw new AppError('conflict', 'There is no mail server to try.');
    const language = await requireListed(db, params.language);
    const values = await realValues(db, principal.accountId, { event, language });
    const letter = { to: await addressOf(db, principal.accountId), ...filled(settings, values) };
    const answer = await tryOut(to, letter);
    const detail = { part: 'letter', event, isTaken: answer.isAccepted };
    await recordAudit(db, principal, { action: 'server.self-test', detail });
    return { to: letter.to, ...answer };
  });

  serve(server, switchLetter, async ({ params: { event }, body: { isOn }, principal }) => {
    if (!restingEvents.includes(event)) throw new AppError('conflict', 'This letter cannot be switched off.');
    const desk = sectionDesk(needs, async () => letterSwitches);
    const { inForce } = await desk.state();
    return desk.change({ settings: { ...inForce.settings, [event]: isOn }, basedOn: inForce.revision }, principal);
  });
}

async function requireOwn(db: Db, principal: Principal, clinicId: number | undefined): Promise<void> {
  if (clinicId !== undefined) await requireClinic(db, principal, clinicId);
}

/** @throws AppError `not-found` for a language that letters are not written in */
async function requireListed(db: Db, tag: string): Promise<TextLanguage> {
  const listed = (await textLanguagesOf(db)).find((each) => each.tag.toLowerCase() === tag.toLowerCase());
  if (listed === undefined) throw new AppError('not-found', 'Letters are not written in this language.');
  return listed;
}

function cleaned(text: LetterText): LetterText {
  return { ...text, html: cleanRichText(text.html) };
}
