import type { SampleStudy } from '@isocenter/phantom/sample-study.ts';
import type { Ingest } from '#features/archive/ingest/ingest.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ExampleFill } from '#platform/server-feature.ts';
import { wereReceived, type Receipt } from './past-queries.ts';
import { takeIn } from './samples.ts';

/** Minutes from the making of a study to its receipt. */
const minutesUntilReceived = 6;

/**
 * Makes four weeks of studies before those of today, which came when they were made: so lists, priors and figures have a past. Running it
 * again changes nothing.
 */
export function fillPast({ db, ingest }: { readonly db: Db; readonly ingest: Ingest }): ExampleFill {
  return async ({ accountId, now }) => {
    const { pastStudies } = await import('@isocenter/phantom/past-studies.ts');
    const { followUpStudies, sampleStudies } = await import('@isocenter/phantom/sample-studies.ts');
    const receipts: Receipt[] = [...sampleStudies({ now }), ...followUpStudies({ now })].map(receiptOf);
    for (const { study, receivedAt } of pastStudies({ now })) {
      for await (const _ of takeIn(ingest, study, accountId));
      receipts.push({ studyUid: study.studyInstanceUid, receivedAt: receivedAt.toISOString() });
    }
    await ingest.settled();
    await wereReceived(db, receipts);
  };
}

function receiptOf({ studyInstanceUid: studyUid, date }: SampleStudy): Receipt {
  return { studyUid, receivedAt: new Date(date.getTime() + minutesUntilReceived * 60_000).toISOString() };
}
