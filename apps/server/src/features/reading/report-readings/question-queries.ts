import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

export interface QuestionRecord extends Row<
  'report_question',
  'id as questionId' | 'account_id as accountId' | 'name' | 'text' | 'asked_at as at'
> {
  readonly isOpen: boolean;
  /** Instants as the database writes them. */
  readonly answers: readonly { readonly name: string; readonly text: string; readonly at: string }[];
}

type Viewer = Pick<Principal, 'accountId' | 'can'>;

/** Selects the questions that exist for somebody: his own, and all for whoever signs reports. */
function visibleQuestions({ accountId, can }: Viewer): RawBuilder<SqlBool> {
  if (can('update', 'Reading')) return sql<SqlBool>`true`;
  return sql<SqlBool>`report_question.account_id = ${accountId}`;
}

/** Lists the questions about the reports of a study, including reports that count no longer, the oldest first. */
export async function questionsOf(db: Db, viewer: Viewer, studyKey: number): Promise<QuestionRecord[]> {
  const { rows } = await sql<QuestionRecord>`
    select report_question.id as "questionId", report_question.account_id as "accountId", report_question.name,
      report_question.text, report_question.asked_at as at, report_question.answered_at is null as "isOpen",
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'text', text, 'at', answered_at) order by id), '[]')
        from report_answer where question_id = report_question.id) as answers
    from report_question join report_study on report_study.report_id = report_question.report_id
    where report_study.study_key = ${studyKey} and ${visibleQuestions(viewer)}
    order by report_question.id limit 200`.execute(db);
  return rows;
}

/** Counts somebody's questions about a report. */
export async function countQuestions(tx: Db, reportId: number, accountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('report_question')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('report_id', '=', reportId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertQuestion(tx: Db, reportId: number, accountId: number, text: string): Promise<number> {
  const { rows } = await sql<Row<'report_question', 'id'>>`
    insert into report_question (report_id, account_id, name, text)
    select ${reportId}, account.id, ${accountName('account')}, ${text} from account where account.id = ${accountId}
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** A question of a study, held until the transaction ends. */
export interface LockedQuestion extends Row<'report_question', 'account_id as accountId'> {
  readonly answers: number;
}

export async function holdQuestion(tx: Db, studyKey: number, questionId: number): Promise<LockedQuestion | undefined> {
  const { rows } = await sql<LockedQuestion>`
    select report_question.account_id as "accountId",
      (select count(*)::integer from report_answer where question_id = report_question.id) as answers
    from report_question where report_question.id = ${questionId} and exists (select from report_study
      where report_study.report_id = report_question.report_id and report_study.study_key = ${studyKey})
    for update of report_question`.execute(tx);
  return rows[0];
}

/** Adds an answer: the question is not open any more. */
export async function insertAnswer(tx: Db, questionId: number, accountId: number, text: string): Promise<void> {
  await sql`insert into report_answer (question_id, account_id, name, text)
    select ${questionId}, account.id, ${accountName('account')}, ${text} from account where account.id = ${accountId}`.execute(
    tx,
  );
  await sql`update report_question set answered_at = coalesce(answered_at, now()) where id = ${questionId}`.execute(tx);
}

/** The accounts that signed what a report says. */
export async function signersOf(tx: Db, reportId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct account_id as id from report_signature
    where report_id = ${reportId} and meaning in ('author', 'second-reader', 'outside') and account_id is not null`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
