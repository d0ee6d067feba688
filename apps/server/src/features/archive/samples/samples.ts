import { textOf } from '@isocenter/contract/said.ts';
import type { SampleStudy } from '@isocenter/phantom/sample-study.ts';
import type { Ingest } from '#features/archive/ingest/ingest.ts';
import type { JobKind, JobRun } from '#features/system/jobs/jobs.ts';
import type { ExampleFill } from '#platform/server-feature.ts';

/** Computes the sample studies and takes them in like images from anywhere else. Running it again changes nothing. */
export function loadSamplesJob(ingest: Ingest, examples: readonly ExampleFill[]): JobKind {
  return {
    kind: 'load-samples',
    async run(run) {
      await loadSamples(ingest, run);
      // Their rows may come behind the images.
      await ingest.settled();
      if (run.accountId === null) return;
      for (const fill of examples) await fill({ accountId: run.accountId, now: run.requestedAt });
    },
  };
}

async function loadSamples(ingest: Ingest, run: JobRun): Promise<void> {
  // Loaded when asked for: an archive in use never needs it again.
  const { followUpStudies, sampleStudies } = await import('@isocenter/phantom/sample-studies.ts');
  const now = run.requestedAt;
  const studies = [...sampleStudies({ now }), ...followUpStudies({ now })];
  const total = studies.reduce((sum, study) => sum + study.instanceCount, 0);
  let done = 0;
  for (const study of studies) {
    for await (const _ of takeIn(ingest, study, run.accountId)) {
      done += 1;
      if (done % 10 === 0) await run.progress(done, total);
    }
  }
  await run.progress(done, total);
}

/** Takes a study in, image by image. */
export async function* takeIn(ingest: Ingest, study: SampleStudy, accountId: number | null): AsyncGenerator<void> {
  const source = { name: 'samples', accountId, actor: 'sample studies', address: '' };
  for (const instance of study.instances()) {
    const object = ingest.begin(source, { form: 'data-set', ...declaredOf(instance) });
    await object.write(instance.dataSetBytes());
    const outcome = await object.end();
    // Samples of another day are there already, under the same UIDs: they stay.
    if (outcome.kind === 'refused' && outcome.because !== 'conflict')
      throw new Error(`A sample was refused: ${textOf(outcome.message)}`);
    yield;
  }
}

function declaredOf(instance: { transferSyntaxUid: string; sopClassUid: string; sopInstanceUid: string }) {
  return {
    transferSyntaxUid: instance.transferSyntaxUid,
    sopClassUid: instance.sopClassUid,
    sopUid: instance.sopInstanceUid,
  };
}
