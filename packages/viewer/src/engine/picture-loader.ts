import { Enums, imageLoader, imageRetrievalPoolManager, metaData, type Types } from '@cornerstonejs/core';
import { element } from '../dicom-json/values.ts';
import type { MadePicture, PictureTask } from '../pixels/make-picture.ts';
import { pictureHeader } from '../pixels/picture-header.ts';
import { type BytesAt, withTables } from '../pixels/tables.ts';
import { uptakeFactor } from '../presets/uptake.ts';
import { recordedLooks } from '../presets/recorded-looks.ts';
import { acceptDecoded, acceptFrame } from '../study/addresses.ts';
import type { Frame } from '../study/model.ts';
import type { FrameOf } from './drawn-on.ts';
import { libraryImage, type PictureExtras } from './library-image.ts';

export interface PictureNeeds {
  /** The picture behind an image id; undefined where its study was left. */
  readonly frameOf: FrameOf;
  readonly headersOf: (imageId: string, accept: string) => Promise<Record<string, string>>;
  readonly make: (task: PictureTask, isUrgent: boolean) => Promise<MadePicture>;
}

const scheme = 'wadors';
/** Before what the library knows by itself. */
const first = 10_000;

interface LoadOptions {
  readonly requestType?: Enums.RequestType;
  readonly priority?: number;
  readonly additionalDetails?: object;
}

/** Has the library's pictures loaded and made by us from now on. Once a page. */
export function registerPictures(needs: PictureNeeds): void {
  imageLoader.registerImageLoader(scheme, (imageId, options: LoadOptions = {}) => ({
    promise: queued(imageId, options, (isUrgent) => loaded(imageId, needs, isUrgent)),
  }));
  metaData.addProvider((type: string, imageId: unknown) => {
    if (typeof imageId !== 'string' || !imageId.startsWith(`${scheme}:`)) return undefined;
    // Values are finished: nobody else is to scale them.
    if (type === Enums.MetadataModules.MODALITY_LUT) return { rescaleSlope: 1, rescaleIntercept: 0 };
    if (type !== Enums.MetadataModules.SCALING) return undefined;
    const frame = needs.frameOf(imageId);
    const suvbw = frame && uptakeFactor(frame.instance);
    return suvbw === undefined ? {} : { suvbw };
  }, first);
}

/** Queues in the library's order, so that what is looked at comes before what is read ahead. */
function queued<T>(imageId: string, options: LoadOptions, run: (isUrgent: boolean) => Promise<T>): Promise<T> {
  const { requestType = Enums.RequestType.Interaction, priority = 5, additionalDetails } = options;
  return new Promise((resolve, reject) => {
    const isUrgent = requestType === Enums.RequestType.Interaction;
    const start = (): Promise<void> => run(isUrgent).then(resolve, reject);
    imageRetrievalPoolManager.addRequest(start, requestType, { imageId, ...additionalDetails }, priority);
  });
}

async function loaded(imageId: string, needs: PictureNeeds, isUrgent: boolean): Promise<Types.IImage> {
  const found = needs.frameOf(imageId);
  if (!found) throw new Error('Its study was left.');
  const bytesAt = bytesOf(imageId, needs);
  const extras = extrasOf(found, bytesAt);
  const make = await makerOf(imageId, found, { ...needs, bytesAt });
  const picture = await make(acceptFrame, isUrgent).catch((error: unknown) => {
    // What no codec here decodes the archive may; what it refused, or does not hold, it will not give in another form.
    if (isRefusal(error)) throw error;
    return make(acceptDecoded, isUrgent);
  });
  return libraryImage(picture, imageId, { ...found, ...(await extras) });
}

/** Loads the code that reads what few pictures have only for these. Never rejects. */
async function extrasOf(found: Frame, bytesAt: BytesAt): Promise<PictureExtras> {
  const { instance } = found;
  if (element(instance, 'ICCProfile') !== undefined) {
    const { hasProfile, otherProfile } = await import('../pixels/colour-profile.ts');
    const name = hasProfile(instance) ? await otherProfile(instance, bytesAt) : undefined;
    return name === undefined ? {} : { notes: [{ kind: 'colour-profile', name }] };
  }
  const looks = recordedLooks(found);
  if (!looks.some(({ kind }) => kind === 'table')) return {};
  const tables = await (await import('../pixels/voi-tables.ts')).voiTables(found, bytesAt);
  const isMissing = looks[0]?.kind === 'table' && tables[0] === undefined;
  return { voiTables: tables, ...(isMissing ? { notes: [{ kind: 'lookup-table' }] } : {}) };
}

function bytesOf(imageId: string, { headersOf }: PictureNeeds): BytesAt {
  return async (url) => new Uint8Array(await (await given(url, headersOf(imageId, octets))).arrayBuffer());
}

async function makerOf(
  imageId: string,
  { instance, frame }: Frame,
  { headersOf, make, bytesAt }: PictureNeeds & { readonly bytesAt: BytesAt },
): Promise<(accept: string, isUrgent: boolean) => Promise<MadePicture>> {
  const header = await withTables(pictureHeader(instance, frame), bytesAt);
  const factor = uptakeFactor(instance);
  return async (accept, isUrgent) => {
    const answer = await given(imageId.slice(scheme.length + 1), headersOf(imageId, accept));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const transferSyntaxUid = syntaxOf(answer.headers.get('content-type'));
    return make({ bytes, transferSyntaxUid, header, ...(factor === undefined ? {} : { factor }) }, isUrgent);
  };
}

const octets = 'application/octet-stream';

async function given(url: string, headers: Promise<Record<string, string>>): Promise<Response> {
  const answer = await fetch(url, { headers: await headers, credentials: 'same-origin' });
  if (!answer.ok) throw Object.assign(new Error('It was refused.'), { status: answer.status });
  return answer;
}

/** Returns true if the archive refused, or could not be reached (which `fetch` reports by a TypeError). */
function isRefusal(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && 'status' in error);
}

/** The archive names it (PS3.18 §8.7.3); implicit little endian is what is meant where nobody does. */
function syntaxOf(contentType: string | null): string {
  return /transfer-syntax="?([\d.]+)"?/.exec(contentType ?? '')?.[1] ?? '1.2.840.10008.1.2';
}
