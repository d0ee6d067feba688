import { sql, type Kysely } from 'kysely';

/** What may not be read finds nobody, and whoever is shown in a queue is found in the trail as fast as in a list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...privateNumbers, ...shownInQueues]) await sql.raw(statement).execute(db);
}

/** The national number of a physician is no longer among the words by which everybody finds him. */
const privateNumbers = [
  `alter table physician drop column search`,
  `alter table physician add column search text not null generated always as
     (fold_spellings(first_name || ' ' || last_name || ' ' || hospital)) stored`,
  `create index physician_text on physician using gin (search gin_trgm_ops)`,
];

const shownInQueues = [
  `drop index audit_event_shown`,
  `create index audit_event_shown on audit_event using gin ((detail -> 'patients'))
     where action in ('study.search', 'patient.search', 'quarantine.search', 'identity.search')`,
];
