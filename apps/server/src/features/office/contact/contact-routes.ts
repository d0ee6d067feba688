import { askHouse } from '@isocenter/contract/office/contact/routes.ts';
import { mostQuestionsAnHour } from '@isocenter/contract/office/contact/contact.ts';
import type { HouseQuestion } from '@isocenter/contract/office/contact/fields.ts';
import { emptyMail } from '@isocenter/contract/office/mail/fields.ts';
import { mostRecipients } from '@isocenter/contract/office/mail/mail-parts.ts';
import { escaped } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import { say } from '@isocenter/contract/said.ts';
import { colleaguesAmong } from '#features/office/colleagues/colleagues.ts';
import { beginDraft, sendOwn } from '#features/office/mail/mail.ts';
import { listWhoMay } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { answerLikeSpecification } from '#platform/http/specified-refusals.ts';
import { TooManyRequests } from '#platform/http/too-many-requests.ts';
import { countQuestions } from './contact-queries.ts';

const hourMilliseconds = 3_600_000;

export function contactRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  void server.fastify.register(async (fastify) => {
    answerLikeSpecification(fastify);
    serve({ ...server, fastify }, askHouse, async ({ body, principal }) => {
      await db.transaction().execute((tx) => ask(tx, principal, body));
      return {};
    });
  });
}

/** @throws AppError as `askHouse` */
async function ask(tx: Db, principal: Principal, { subject, text }: HouseQuestion): Promise<void> {
  if ((await countQuestions(tx, principal.accountId)) >= mostQuestionsAnHour)
    throw new TooManyRequests(say`${mostQuestionsAnHour} questions were asked within an hour.`, hourMilliseconds);
  const to = await thoseWhoAnswer(tx, principal);
  if (to.length === 0) throw new AppError('conflict', 'There is nobody yet who answers questions.');
  // Nothing of it leaves the house.
  const canLeave = () => false;
  const { mailId } = await beginDraft(tx, principal, { ...emptyMail, to, subject, html: paragraphsOf(text) }, canLeave);
  await sendOwn(tx, principal, mailId, { sendAt: null, delaySeconds: 0 });
  await recordAudit(tx, principal, { action: 'contact.ask', detail: { people: to.length } });
}

/** Lists the people who look after articles and whom somebody may write to. */
async function thoseWhoAnswer(tx: Db, principal: Principal): Promise<number[]> {
  const all = (await listWhoMay(tx, 'update', 'Article')).filter((id) => id !== principal.accountId);
  const people = await colleaguesAmong(tx, principal, all);
  return people.slice(0, mostRecipients).map(({ accountId }) => accountId);
}

function paragraphsOf(text: string): string {
  const paragraphs = text.split(/[\r\n]+/).filter((words) => words.trim() !== '');
  return paragraphs.map((words) => `<p>${escaped(words)}</p>`).join('');
}
