import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Priority } from '@isocenter/contract/archive/studies/study-row.ts';
import { countArchived, retrieveStudies } from '@isocenter/contract/network/queries/endpoints.ts';
import type { RetrievedItem } from '@isocenter/contract/network/queries/fields.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { call } from '#api/client.ts';
import { jobsQuery } from '#features/system/jobs/jobs.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import type { AnswerRow } from './answer-rows.ts';
import { nodesWith } from './answer-rows.ts';
import { peerOfKey } from './source-keys.ts';

export interface Wish {
  /** Null: of each study the source that has most of it. */
  readonly source: string | null;
  readonly clinicId: number | null;
  readonly priority: Priority;
  readonly notBefore: string | null;
}

export const usualWish: Wish = { source: null, clinicId: null, priority: 'routine', notBefore: null };

/** Some series of a study, each whole or some images of it. */
export type Parts = ReadonlyMap<string, Part>;
export interface Part {
  /** Null: all of it. */
  readonly sopUids: readonly string[] | null;
  /** The number of these images that are not here. */
  readonly images: number;
}

const lookedEachMilliseconds = 300;
/** A source that takes longer until the first image is not waited for: the study is opened from the list. */
const longestMilliseconds = 120_000;

export interface Retrieving {
  /** The UIDs that were requested on this page. */
  readonly requested: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly retrieve: (rows: readonly AnswerRow[], wish: Wish, parts?: Parts) => Promise<JobRow[]>;
  readonly retrieveAndOpen: (row: AnswerRow, wish: Wish) => Promise<void>;
}

/** Has studies retrieved; one of them is opened as soon as its first image is here, while the rest arrives. */
export function useRetrieve(say: { readonly begun: (studies: number) => string }): Retrieving {
  const navigate = useNavigate();
  const client = useQueryClient();
  const toasts = useToasts();
  const [requested, setRequested] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);

  const begin: Retrieving['retrieve'] = async (rows, wish, parts) => {
    const jobs = await Promise.all(
      bySource(rows, wish, parts).map(([source, items]) =>
        call(retrieveStudies, {
          body: {
            ...peerOfKey(source),
            items: [...items],
            clinicId: wish.clinicId,
            priority: wish.priority,
            notBefore: wish.notBefore,
          },
        }),
      ),
    );
    setRequested((before) => new Set([...before, ...rows.map(({ study }) => study.studyUid)]));
    await client.invalidateQueries({ queryKey: jobsQuery.queryKey });
    return jobs;
  };
  const open = (studyUid: string): Promise<void> => navigate({ to: '/viewer/$studyUid', params: { studyUid } });
  const guarded = async <T>(work: () => Promise<T>, none: T): Promise<T> => {
    if (isBusy) return none;
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      toasts.failed(error instanceof Error ? error : new Error(String(error)));
      return none;
    } finally {
      setBusy(false);
    }
  };
  return {
    requested,
    isBusy,
    retrieve: (rows, wish, parts) =>
      guarded(async () => {
        const jobs = await begin(rows, wish, parts);
        toasts.done(say.begun(rows.length), { id: 'retrieve' });
        return jobs;
      }, []),
    retrieveAndOpen: (row, wish) =>
      guarded(async () => {
        const { studyUid } = row.study;
        if (row.place !== 'here' && nodesWith(row).length > 0) await begin([row], wish);
        if (await hasImage(studyUid)) await open(studyUid);
      }, undefined),
  };
}

/** Waits for the first image of a study. @returns whether it came */
async function hasImage(studyUid: string): Promise<boolean> {
  const until = Date.now() + longestMilliseconds;
  while (Date.now() < until) {
    const { rows } = await call(countArchived, { body: { of: 'study', uids: [studyUid] } });
    if (rows.length > 0) return true;
    await new Promise((resolve) => setTimeout(resolve, lookedEachMilliseconds));
  }
  return false;
}

/** Returns the items to retrieve from each source; those that no source has are left out. */
function bySource(
  rows: readonly AnswerRow[],
  { source }: Wish,
  parts: Parts = new Map(),
): readonly (readonly [string, readonly RetrievedItem[]])[] {
  const items = new Map<string, RetrievedItem[]>();
  for (const row of rows) {
    const nodes = nodesWith(row);
    const node = nodes.find((at) => at.source === source) ?? nodes[0];
    if (node === undefined) continue;
    const { studyUid } = row.study;
    const whole = [{ studyUid, images: node.images ?? 0 }];
    const some = [...parts].map(([seriesUid, { sopUids }]) => ({
      studyUid,
      seriesUid,
      ...(sopUids !== null && { sopUids: [...sopUids] }),
    }));
    items.set(node.source, [...(items.get(node.source) ?? []), ...(some.length > 0 ? some : whole)]);
  }
  return [...items];
}
