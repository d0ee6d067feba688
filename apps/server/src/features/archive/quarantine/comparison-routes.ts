import { compareQuarantined, quarantinePicture } from '@isocenter/contract/archive/quarantine/routes.ts';
import type { Comparer, ComparedObject } from '#features/archive/rendering/rendering.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import type { StudyLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { findPair, type PairRow } from './waiting-queries.ts';

export interface ComparisonNeeds {
  readonly db: Db;
  readonly comparer: Comparer;
  readonly safekeeping: Safekeeping;
  readonly studyLog: StudyLog;
}

/** Serves the differences of a quarantined object from the archived one: tag by tag, and in pictures. */
export function comparisonRoutes(server: HttpServer, { db, comparer, safekeeping, studyLog }: ComparisonNeeds): void {
  serve(server, compareQuarantined, async ({ params, principal }) => {
    const pair = await seenPair(principal, params.id);
    const { elements, hasMore, pixels } = await comparer.compare(firstOf(pair), quarantinedOf(pair));
    return {
      ...sidesOf(pair),
      elements: elements.map(({ keyword, before, after, ...element }) => ({
        ...element,
        keyword: keyword ?? null,
        before: before ?? null,
        after: after ?? null,
      })),
      hasMore,
      pixels: { ...pixels, frameCounts: [...pixels.frameCounts], frames: [...pixels.frames] },
    };
  });

  serve(server, quarantinePicture, async ({ params, query, principal, reply }) => {
    const pair = await seenPair(principal, params.id);
    const bytes =
      query.of === 'difference'
        ? await comparer.difference(firstOf(pair), quarantinedOf(pair), params.frame)
        : await comparer.picture(query.of === 'before' ? firstOf(pair) : quarantinedOf(pair), params.frame);
    // The two change places when the decision is made.
    reply.header('cache-control', 'private, no-store');
    return void reply.type('image/png').send(Buffer.from(bytes));
  });

  async function seenPair(principal: Principal, id: number): Promise<PairRow> {
    const pair = await findPair(db, principal, id);
    if (pair === undefined) throw new AppError('not-found', 'There is no such object.');
    for (const each of bytesOf(pair)) await safekeeping.require({ ...each, isDamaged: false });
    await studyLog.note(principal, 'study.view', pair.studyUid);
    return pair;
  }
}

function sidesOf(pair: PairRow) {
  return {
    before: {
      source: pair.firstSource,
      at: pair.firstAt.toISOString(),
      transferSyntaxUid: pair.firstSyntaxUid,
      sizeBytes: pair.firstSizeBytes,
      frameCount: pair.firstFrameCount,
    },
    after: {
      source: pair.source,
      at: pair.at.toISOString(),
      transferSyntaxUid: pair.transferSyntaxUid,
      sizeBytes: pair.sizeBytes,
      frameCount: pair.frameCount,
    },
  };
}

/** Returns the bytes that must be as they were received before anything is said of them. */
function bytesOf(pair: PairRow) {
  const { firstPackId: packId, firstPackOffset: packOffset, firstSizeBytes: sizeBytes, firstSha256: sha256 } = pair;
  return [
    { instanceKey: pair.firstId, packId, packOffset, sizeBytes, sha256 },
    {
      quarantinedKey: pair.id,
      packId: pair.packId,
      packOffset: pair.packOffset,
      sizeBytes: pair.sizeBytes,
      sha256: pair.sha256,
    },
  ];
}

function firstOf(pair: PairRow): ComparedObject {
  const location = { packId: pair.firstPackId, offset: pair.firstPackOffset, length: pair.firstSizeBytes };
  return { transferSyntaxUid: pair.firstSyntaxUid, location };
}

function quarantinedOf(pair: PairRow): ComparedObject {
  const location = { packId: pair.packId, offset: pair.packOffset, length: pair.sizeBytes };
  return { transferSyntaxUid: pair.transferSyntaxUid, location };
}
