import {
  retrieveInstanceBulkData,
  retrieveInstancePixels,
  retrieveSeriesBulkData,
  retrieveSeriesPixels,
  retrieveStudyBulkData,
  retrieveStudyPixels,
} from '@isocenter/contract/archive/dicomweb/routes.ts';
import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve, type Call } from '#platform/http/serve.ts';
import { DamagedBytes } from '#platform/storage/damaged-bytes.ts';
import type { DicomwebDependencies } from '../dependencies.ts';
import { negotiate, type Offer } from '../negotiation/negotiate.ts';
import { notFound } from '../not-found.ts';
import { elementBytes, parseBulkPath } from './element-bytes.ts';
import { isEncoded, isFramePossible, octets, type FrameForm } from './frame-forms.ts';
import { partsOfEach, type MadePart } from './left-out.ts';
import { listLocated, listStored, readHeaders, type StoredInstance, type StudyAddress } from './location-queries.ts';
import { encodedType } from './media-types.ts';
import type { SiftedInstance } from './object-form.ts';
import { soundPixels } from './pixel-parts.ts';
import { sendParts } from './send-parts.ts';
import { resourceUrl, serviceRoot } from './service-address.ts';

type Retrieval = Pick<Call<typeof retrieveStudyPixels>, 'principal' | 'request' | 'reply'> & {
  readonly params: StudyAddress;
};

/** Serves all pixels, and all bulk data, of a study, a series or an instance in parts (PS3.18 §10.4.1.1.5 and §10.4.1.1.7). */
export function allValuesRoutes(server: HttpServer, dependencies: DicomwebDependencies): void {
  const { db, store, safekeeping, renderer, publicUrl, studyLog } = dependencies;
  const tools = { reader: store.reader, renderer, safekeeping };
  for (const route of [retrieveStudyPixels, retrieveSeriesPixels, retrieveInstancePixels])
    serve(server, route, async (call) => answer(call, false));
  for (const route of [retrieveStudyBulkData, retrieveSeriesBulkData, retrieveInstanceBulkData])
    serve(server, route, async (call) => answer(call, true));

  async function answer({ params, principal, request, reply }: Retrieval, wantsOthers: boolean): Promise<undefined> {
    const all = await listStored(db, principal, params);
    if (all.length === 0) throw notFound();
    const choice = negotiate(request, offersFor(all), (each) =>
      all.every((instance) => isFramePossible(instance, each, renderer)),
    );
    const { sound: instances, damaged } = await safekeeping.sift(all);
    if (instances.length === 0) throw new DamagedBytes('changed');
    await studyLog.note(principal, 'study.export', params.studyUid);
    const type = isEncoded(choice.name) ? (commonType(all) ?? octets) : octets;
    const root = serviceRoot(request, publicUrl);
    const located = await listLocated(db, principal, params, 2 ** 31 - 1);
    const pixels = soundPixels(tools, located, instances, { choice, root });
    const parts = wantsOthers ? both(valueParts(instances, root), pixels) : pixels;
    return sendParts({ request, reply }, store.reader, { type, parts, missing: damaged.length });
  }

  /** Yields the values to which metadata refers beside the pixels, also within sequences. */
  function valueParts(instances: readonly SiftedInstance[], root: string): AsyncGenerator<MadePart> {
    return partsOfEach(instances, async function* (instance) {
      if ((await instance.guard?.isSound()) === false) throw new DamagedBytes('changed');
      const [header] = await readHeaders(db, [instance.instanceKey]);
      // Written by the archive itself when the instance was received.
      const paths = header === undefined ? [] : bulkPaths(JSON.parse(header) as DicomJsonDataSet);
      for (const path of paths) {
        const steps = parseBulkPath(path);
        if (steps === undefined || /^7FE000(08|09|10)$/.test(path)) continue;
        yield {
          contentType: octets,
          location: `${resourceUrl(root, instance)}/bulk/${path}`,
          segments: [{ bytes: await elementBytes(store.reader, await safekeeping.prove(instance), steps) }],
        };
      }
    });
  }
}

/** Octets; the media type of their compression where all have the same. */
function offersFor(instances: readonly StoredInstance[]): Offer<FrameForm>[] {
  const type = commonType(instances);
  const offers: Offer<FrameForm>[] = [{ name: 'parts', type: octets, isMultipart: true }];
  return type === undefined ? offers : [...offers, { name: 'encoded-parts', type, isMultipart: true }];
}

function commonType(instances: readonly StoredInstance[]): string | undefined {
  const types = new Set(
    instances.filter(({ frameCount }) => frameCount > 0).map(({ transferSyntaxUid }) => encodedType(transferSyntaxUid)),
  );
  return types.size === 1 ? [...types][0] : undefined;
}

function bulkPaths(dataSet: DicomJsonDataSet): string[] {
  return Object.values(dataSet).flatMap(({ vr, Value, BulkDataURI }) => {
    if (BulkDataURI !== undefined) return [BulkDataURI.replace(/^bulk\//, '')];
    return vr === 'SQ' ? (Value ?? []).flatMap((item) => bulkPaths(item as DicomJsonDataSet)) : [];
  });
}

async function* both(first: AsyncIterable<MadePart>, second: AsyncIterable<MadePart>): AsyncGenerator<MadePart> {
  yield* first;
  yield* second;
}
