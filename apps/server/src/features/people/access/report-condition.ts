import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inClinic } from './clinic-condition.ts';

type Condition = RawBuilder<SqlBool>;

/** Selects by signed reports, as a condition on `study`. A filter that does not say whose finds nothing. */
export function reportCondition(value: string, clinicId?: number): Condition {
  const [word, whose = ''] = value.split('.');
  if (word === 'question' && whose === 'all') return hasOpenQuestion();
  const accountId = Number(whose);
  if (!Number.isSafeInteger(accountId) || accountId < 1 || accountId >= 2 ** 31) return sql<SqlBool>`false`;
  switch (word) {
    case 'new':
      return signedReport(sql`not exists (${presentReading(accountId)})`, clinicId);
    case 'unacknowledged':
      return signedReport(
        sql`not exists (${presentReading(accountId)} and report_reading.acknowledged_at is not null)`,
        clinicId,
      );
    case 'question':
      return hasOpenQuestion(accountId);
    case 'countersign':
      // Few wait: all of them are found first.
      return sql<SqlBool>`study.id = any(array(select report_study.study_key from report
        join report_study on report_study.report_id = report.id
        where report.status = 'preliminary' and report.second_reader_id = ${accountId}
          and exists (select from report_signature where report_signature.report_id = report.id)))`;
    default:
      return sql<SqlBool>`false`;
  }
}

/**
 * Returns how far somebody is with the signed report of a study: 2, not opened as it is now; 1, opened; 0, acknowledged; null without one.
 */
export function stateOfReport(accountId: number): RawBuilder<number | null> {
  return sql<number | null>`(select max(case when report_reading.report_id is null then 2
      when report_reading.acknowledged_at is null then 1 else 0 end)
    from report_study join report on report.id = report_study.report_id
    left join report_reading on report_reading.report_id = report.id and report_reading.account_id = ${accountId}
      and report_reading.number = (select max(number) from report_signature where report_signature.report_id = report.id)
    where report_study.study_key = study.id and report.status = 'final')`;
}

/** True if a question about a report waits for an answer, of a row that is shown: as a condition all that wait are found first. */
export const openQuestionOfRow = sql<boolean>`(select count(*) > 0 from report_study
  join report_question on report_question.report_id = report_study.report_id
  where report_study.study_key = study.id and report_question.answered_at is null)`;

/** True if a question about a report of a study waits for an answer: anybody's, or of one who asked. */
function hasOpenQuestion(accountId?: number): Condition {
  const isHis = accountId === undefined ? sql`true` : sql`report_question.account_id = ${accountId}`;
  // Few are open: all of them are found first.
  return sql<SqlBool>`study.id = any(array(select report_study.study_key from report_question
    join report_study on report_study.report_id = report_question.report_id
    where report_question.answered_at is null and ${isHis}))`;
}

function signedReport(condition: RawBuilder<unknown>, clinicId: number | undefined): Condition {
  return sql<SqlBool>`exists (select from report_study join report on report.id = report_study.report_id
    where report_study.study_key = study.id and ${inClinic('report_study', clinicId)} and report.status = 'final' and ${condition})`;
}

/**
 * Since the newest signature, by which an addendum makes a report new again. Said of the readings, which are few: the newest signature
 * of each report would be looked up otherwise.
 */
function presentReading(accountId: number): RawBuilder<unknown> {
  return sql`select from report_reading where report_reading.report_id = report.id
    and report_reading.account_id = ${accountId} and not exists (select from report_signature newer
      where newer.report_id = report_reading.report_id and newer.number > report_reading.number)`;
}
