import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { houseTags, mostCountedTasks } from '@isocenter/contract/office/todo/tasks.ts';
import type { countTasks } from '@isocenter/contract/office/todo/tasks-routes.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { instantAt, today } from '#platform/database/server-clock.ts';
import type { Principal } from '#platform/http/principal.ts';
import { dayOrNone, isOpen, seatOf, seats } from './task-list-queries.ts';

type Viewer = Pick<Principal, 'accountId'>;
type Counts = ResponseOf<typeof countTasks>;
const bound = mostCountedTasks + 1;
/** Due on an earlier day, or at an earlier time of today. */
const isLate = sql<SqlBool>`(due_day < ${today} or (due_day = ${today} and due_time <> ''
  and ${instantAt(sql`due_day`, sql`nullif(due_time, '')::time`)} < now()))`;

/** Counts somebody's tasks of each kind; of the open ones the first by day are looked at, up to the bound. */
export async function countsOf(db: Db, viewer: Viewer): Promise<Counts> {
  const open = openOf(viewer);
  const [{ rows: counted }, tags, own] = await Promise.all([
    sql<Omit<Counts, 'tags'>>`
      with open as (${open}), done as (${some(viewer, sql<SqlBool>`completed_at is not null and deleted_at is null`)}),
        gone as (${some(viewer, sql<SqlBool>`deleted_at is not null`)})
      select count(*)::integer as mine,
        count(*) filter (where ${isLate})::integer as late,
        count(*) filter (where due_day = ${today} and not ${isLate})::integer as today,
        count(*) filter (where due_day > ${today} and due_day <= ${today} + 7)::integer as "nextDays",
        count(*) filter (where is_important)::integer as important,
        count(*) filter (where owner_id = ${viewer.accountId} and assignee_id <> owner_id)::integer as given,
        (select count(*)::integer from done) as completed,
        (select count(*)::integer from done where completed_at >= ${instantAt(sql`${today}`)}) as "completedToday",
        (select count(*)::integer from gone) as deleted
      from open`.execute(db),
    tagsInUse(db, viewer),
    ownTags(db, viewer),
  ]);
  const [counts] = counted;
  if (counts === undefined) throw new Error('PostgreSQL counted nothing');
  const names = new Set([...houseTags, ...own, ...tags.map(({ name }) => name)]);
  return {
    ...counts,
    tags: [...names].map((name) => ({
      name,
      count: tags.find((tag) => tag.name === name)?.count ?? 0,
      isOwn: own.includes(name),
    })),
  };
}

/** The tags that somebody has besides the house's: his own, then those of his open tasks. */
export async function knownTags(db: Db, viewer: Viewer): Promise<string[]> {
  const own = await ownTags(db, viewer);
  return [...own, ...(await tagsInUse(db, viewer)).map(({ name }) => name)];
}

async function ownTags(db: Db, { accountId }: Viewer): Promise<string[]> {
  const { rows } = await sql<Row<'task_tag', 'name'>>`
    select name from task_tag where account_id = ${accountId} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function tagsInUse(db: Db, viewer: Viewer): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select tag as name, count(*)::integer as count from (${openOf(viewer)}) as open, unnest(tags) as tag
    group by tag order by tag limit 200`.execute(db);
  return rows;
}

function openOf(viewer: Viewer) {
  return some(viewer, isOpen, (seat) => sql`${sql.raw(dayOrNone)}, ${sql.ref(`task.${seat}_place`)}, task.id`);
}

/** Some of somebody's tasks, no more than are counted. */
function some(
  viewer: Viewer,
  condition: RawBuilder<SqlBool>,
  orderOf: (seat: string) => RawBuilder<unknown> = () => sql`completed_at desc, deleted_at desc`,
) {
  const parts = seats.map(
    (seat) =>
      sql`(select task.* from task where ${seatOf(seat, viewer)} and ${condition} order by ${orderOf(seat)} limit ${bound})`,
  );
  return sql`select * from (${sql.join(parts, sql` union all `)}) as task limit ${bound}`;
}

/** The tags that are somebody's own from now on. */
export async function replaceTags(tx: Db, accountId: number, names: readonly string[]): Promise<void> {
  await tx.deleteFrom('task_tag').where('account_id', '=', accountId).execute();
  if (names.length === 0) return;
  await tx
    .insertInto('task_tag')
    .values(names.map((name) => ({ account_id: accountId, name })))
    .execute();
}
