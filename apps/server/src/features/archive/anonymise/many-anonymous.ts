import type { AnonymousLeaving } from '@isocenter/contract/archive/anonymise/fields.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { findClinic } from '#features/people/clinics/clinics.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MakingKind } from '#platform/jobs/bulk-kind.ts';
import { CopyRefused, makeCopy } from './anonymise-job.ts';
import {
  changeAnonymisation,
  findAnonymisation,
  findKnownAs,
  insertAnonymisation,
  listOriginals,
  studyUidOf,
} from './anonymise-queries.ts';
import { binCopies } from './bin-copies.ts';
import { dropAnonymous } from './drop-unfinished.ts';
import { newAnonymisation, openAnonymisation, pseudonymOf, sealAnonymisation } from './sealed-anonymisation.ts';
import type { CopyNeeds } from './needs.ts';
import { mayHaveWriting, takenAlong } from './taken-along.ts';

interface ManyAnonymous extends AnonymousLeaving {
  readonly pseudonym: string;
  readonly clinicId: number | null;
  readonly withoutWriting: boolean;
}

type Kind = MakingKind<ManyAnonymous>;

/** Anonymous copies of many studies, one after the other. What they were made of is sealed with each. */
export function manyAnonymous(needs: CopyNeeds): Kind {
  return {
    refusal: async (tx, principal, { clinicId }, isUndo) => {
      if (!principal.can('manage', 'Study') || (isUndo && !principal.can('delete', 'Study'))) return 'right';
      if (isUndo) return undefined;
      if (clinicId === null) return principal.scope.kind === 'all' ? undefined : 'target';
      return (await findClinic(tx, principal, clinicId)) !== undefined ? undefined : 'target';
    },
    begin: (tx, principal, act, request) => begin(needs.key, { tx, principal, act, ...request }),
    make: async (made, rest) => {
      try {
        await makeCopy(needs, made, rest);
        return undefined;
      } catch (error) {
        if (!(error instanceof AppError || error instanceof CopyRefused)) throw error;
        await dropMade(needs, made);
        return 'unusable';
      }
    },
    takeBack: (tx, principal, records) => binCopies(tx, needs.key, principal, records),
  };
}

type BeginRequest = Parameters<Kind['begin']>[3] & {
  readonly tx: Db;
  readonly principal: Parameters<Kind['begin']>[1];
  readonly act: ManyAnonymous;
};

async function begin(sealing: Uint8Array, request: BeginRequest): ReturnType<Kind['begin']> {
  const { tx, principal, act, key, jobId, begun } = request;
  const before = begun === undefined ? undefined : await findAnonymisation(tx, begun);
  if (before !== undefined && before.dropped_at === null && (before.done_at !== null || before.job_id === jobId))
    return { made: before.id };
  const studyUid = await studyUidOf(tx, key);
  const objects = await listOriginals(tx, studyUid);
  const withoutSeries = act.withoutWriting
    ? [...new Set(objects.filter(mayHaveWriting).map(({ seriesUid }) => seriesUid))]
    : [];
  const { taken } = takenAlong(objects, { withoutSeries });
  if (taken.some(mayHaveWriting)) return { because: 'writing' };
  if (taken.length === 0) return { because: 'nothing' };
  const known = await findKnownAs(tx, key);
  const patientId = pseudonymOf(sealing, act.pseudonym, known.patientKey);
  const { clinicId, options } = act;
  const wish = { patientId, patientName: patientId, clinicId, options, blackOut: [], withoutSeries };
  const made = await insertAnonymisation(tx, principal.accountId);
  const sealed = sealAnonymisation(sealing, made, newAnonymisation(sealing, { studyUid, wish, known }));
  await changeAnonymisation(tx, made, { sealed, job_id: jobId });
  const detail = { anonymisationId: made, options };
  await recordAudit(tx, principal, { action: 'anonymise.make', subject: { kind: 'study', id: studyUid }, detail });
  return { made };
}

async function dropMade({ db, key }: Pick<CopyNeeds, 'db' | 'key'>, id: number): Promise<void> {
  const row = await findAnonymisation(db, id);
  if (row !== undefined) await dropAnonymous(db, id, openAnonymisation(key, id, row.sealed).anonymousStudyUid);
}
