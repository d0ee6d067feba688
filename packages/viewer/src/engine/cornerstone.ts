import {
  cache,
  Enums,
  imageLoader,
  imageLoadPoolManager,
  imageRetrievalPoolManager,
  init as initCore,
} from '@cornerstonejs/core';
import { registerDefaultProviders } from '@cornerstonejs/metadata';
import { init as initTools } from '@cornerstonejs/tools';
import { PictureMakers } from '../pixels/picture-makers.ts';
import type { Archive } from '../study/fetch-study.ts';
import { applyAnnotationStyle } from './annotation-style.ts';
import type { FrameOf } from './drawn-on.ts';
import { registerPictures } from './picture-loader.ts';
import { registerTools } from './tools.ts';

const cacheBytes = 2 * 1024 ** 3;
/** Enough to hide the latency of a slow line; a browser keeps six connections to one host open over HTTP/1.1. */
const simultaneousRequests = 25;

let prepared: Promise<void> | undefined;
let token: Archive['token'];
/** Pictures that nobody looks at yet: the archive's trail tells them apart from what somebody has opened. */
const ahead = new Set<string>();
/** The viewers of the page, which know the picture behind an image id. */
const registries = new Set<FrameOf>();
let makers: PictureMakers | undefined;

/** Starts the image library, once for the life of the page: starting it again would empty its caches. */
export function prepareCornerstone(): Promise<void> {
  prepared ??= Promise.resolve().then(start);
  return prepared;
}

/** From now on frames are fetched with tokens from this source, or with the session cookie alone. */
export function fetchFramesWith(archive: Archive): void {
  token = archive.token;
}

/** From now on the pictures that a viewer knows can be loaded. @returns a function that ends it */
export function loadPicturesOf(frameOf: FrameOf): () => void {
  registries.add(frameOf);
  return () => registries.delete(frameOf);
}

/** Forgets pictures, those that were not fetched yet included. All others stay. */
export function forgetPictures(imageIds: readonly string[]): void {
  const gone = new Set(imageIds);
  const stays = (request: { readonly additionalDetails?: { readonly imageId?: string } }) =>
    !gone.has(request.additionalDetails?.imageId ?? '');
  for (const pool of [imageLoadPoolManager, imageRetrievalPoolManager]) pool.filterRequests(stays);
  for (const id of gone) if (cache.getImageLoadObject(id)) cache.removeImageLoadObject(id, { force: true });
}

/** Fetches a picture and decodes it before it is shown. Never rejects: whoever shows it meets the failure. */
export async function keepReady(imageId: string): Promise<void> {
  ahead.add(imageId);
  await imageLoader.loadAndCacheImage(imageId).catch(() => undefined);
  ahead.delete(imageId);
}

/** Ends the decoders that have had nothing to do for this long. New ones start with the next picture. */
export function retireIdleDecoders(idleMilliseconds = 0): void {
  makers?.retire(idleMilliseconds);
}

function start(): void {
  initCore({ rendering: { webGlContextCount: 1 }, debug: {} });
  registerDefaultProviders();
  const pictures = new PictureMakers();
  makers = pictures;
  registerPictures({ frameOf, headersOf: frameHeaders, make: (task, isUrgent) => pictures.make(task, isUrgent) });
  initTools();
  registerTools();
  applyAnnotationStyle();
  cache.setMaxCacheSize(cacheBytes);
  for (const pool of [imageLoadPoolManager, imageRetrievalPoolManager]) {
    pool.setMaxSimultaneousRequests(Enums.RequestType.Interaction, simultaneousRequests);
    pool.setMaxSimultaneousRequests(Enums.RequestType.Thumbnail, 4);
    pool.setMaxSimultaneousRequests(Enums.RequestType.Prefetch, simultaneousRequests);
  }
}

function frameOf(imageId: string): ReturnType<FrameOf> {
  for (const one of registries) {
    const found = one(imageId);
    if (found) return found;
  }
  return undefined;
}

async function frameHeaders(imageId: string, accept: string): Promise<Record<string, string>> {
  const why = ahead.has(imageId) ? { Purpose: 'prefetch' } : undefined;
  const value = await token?.();
  return { Accept: accept, ...why, ...(value === undefined ? {} : { Authorization: `Bearer ${value}` }) };
}
