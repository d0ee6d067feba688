import type { FastifyBaseLogger } from 'fastify';
import { criteriaOn } from '@isocenter/contract/network/queries/fields.ts';
import { isUsableClinic } from '#features/archive/uploads/uploads.ts';
import { listWhoMay, principalOfJob } from '#features/people/access/access.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { workOff } from '#platform/jobs/due-queue.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { AskNeeds } from '../ask-one.ts';
import { beginRetrieval } from '../begin-retrieval.ts';
import { hearSources, type Heard } from './hear-sources.ts';
import { insertRun, setUnable, takeDue, type DueQuery } from './saved-query-queries.ts';
import { lackingOf } from './lacking-studies.ts';

export interface RepeatNeeds extends AskNeeds {
  readonly jobs: Jobs;
  readonly logger: Pick<FastifyBaseLogger, 'info'>;
  readonly isStopping: () => boolean;
}

/** A source that takes longer is not waited for. */
const longestMilliseconds = 120_000;
/** So many are asked in one round: a flood leaves time for other care. */
const mostInRound = 20;
/** Items in one job. */
const mostItems = 1_000;

/** Regular care: asks again what is due, each query with what its owner may do and see at that moment. */
export async function repeatQueries(needs: RepeatNeeds): Promise<void> {
  const { db, isStopping } = needs;
  const batches = { take: async (limit: number) => takeDue(db, limit), most: mostInRound, isStopping };
  await workOff(batches, async (due) => repeat(needs, due));
}

async function repeat(needs: RepeatNeeds, due: DueQuery): Promise<void> {
  const { db, logger } = needs;
  const { savedQueryId, sources } = due;
  const owner = await ownerOf(db, due);
  await noteOwner(db, due, owner === undefined);
  if (owner === undefined)
    return logger.info({ savedQueryId }, 'a saved query was not repeated: its owner may not do what it does');
  const { signal, end } = patience(needs);
  try {
    const heard = await hearSources(needs, owner, {
      criteria: criteriaOn(due.criteria, due.today),
      sources,
      savedQueryId,
      signal,
    });
    // What was broken off is asked again at its next turn.
    if (!needs.isStopping()) await settle(needs, owner, due, heard);
  } finally {
    end();
  }
}

/** Notifies the owner of a query that cannot be repeated any more, and those who may change his rights. */
async function noteOwner(db: Db, { savedQueryId, accountId }: DueQuery, isUnable: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await setUnable(tx, savedQueryId, isUnable)) || !isUnable) return;
    const accountIds = [accountId, ...(await listWhoMay(tx, 'update', 'User'))];
    await tell(tx, { kind: 'saved-query.unable', accountIds, aboutAccountId: accountId });
  });
}

/** Undefined when he may not do what the query does. */
async function ownerOf(db: Db, due: DueQuery): Promise<Principal | undefined> {
  const { accountId, changedAt, retrieves, clinicId } = due;
  const owner = await principalOfJob(db, { accountId, input: {}, requestedAt: changedAt });
  if (owner === undefined || owner.hold !== undefined || !owner.can('read', 'Query')) return undefined;
  if (!retrieves) return owner;
  const isHis = clinicId === null || (await isUsableClinic(db, owner, clinicId));
  return isHis && owner.can('create', 'Query') ? owner : undefined;
}

/** Requests what is missing; the jobs and the record of the run are saved together, or not at all. */
async function settle(
  { db, jobs }: RepeatNeeds,
  owner: Principal,
  due: DueQuery,
  heard: readonly Heard[],
): Promise<void> {
  const { savedQueryId, retrieves, clinicId, priority } = due;
  const lacking = retrieves ? await lackingOf(db, owner, heard) : [];
  await db.transaction().execute(async (tx) => {
    const jobIds: string[] = [];
    for (const { peer, items } of lacking)
      for (let start = 0; start < items.length; start += mostItems) {
        const part = { peer, items: items.slice(start, start + mostItems), clinicId, priority, notBefore: null };
        jobIds.push((await beginRetrieval(tx, jobs, owner, part)).id);
      }
    await insertRun(tx, {
      savedQueryId,
      found: new Set(heard.flatMap(({ studies }) => studies.map(({ studyUid }) => studyUid))).size,
      requested: lacking.reduce((sum, { items }) => sum + items.length, 0),
      jobIds,
      isLimited: heard.some(({ isLimited }) => isLimited),
      faults: heard.flatMap(({ fault }) => fault ?? []),
    });
  });
}

/** Aborts when a source was waited for long enough, or the server stops. */
function patience({ isStopping }: RepeatNeeds) {
  const closing = new AbortController();
  const begun = Date.now();
  const timer = setInterval(() => {
    if (isStopping() || Date.now() - begun > longestMilliseconds) closing.abort();
  }, 500);
  return { signal: closing.signal, end: () => clearInterval(timer) };
}
