import {
  cache,
  Enums,
  getWebWorkerManager,
  imageLoader,
  imageLoadPoolManager,
  imageRetrievalPoolManager,
  init as initCore,
} from '@cornerstonejs/core';
import { init as initLoader } from '@cornerstonejs/dicom-image-loader';
import { init as initTools } from '@cornerstonejs/tools';
import { acceptFrame } from '../study/addresses.ts';
import type { Archive } from '../study/fetch-study.ts';
import { applyAnnotationStyle } from './annotation-style.ts';
import { forgetFrames, noteFrame, registerDecodedColours, registerForgottenFrames } from './decoded-colours.ts';
import { registerTools } from './tools.ts';

const decoder = 'dicomImageLoader';
const cacheBytes = 2 * 1024 ** 3;
/** Enough to hide the latency of a slow line; a browser keeps six connections to one host open over HTTP/1.1. */
const simultaneousRequests = 25;

let prepared: Promise<void> | undefined;
let token: Archive['token'];
/** What nobody looks at yet: the archive's trail tells it from what somebody has opened. */
const ahead = new Set<string>();

/** Starts the image library, once for the life of the page: starting it again would empty its caches. */
export function prepareCornerstone(): Promise<void> {
  prepared ??= Promise.resolve().then(start);
  return prepared;
}

/** From now on frames are fetched with tokens from this source, or with the session cookie alone. */
export function fetchFramesWith(archive: Archive): void {
  token = archive.token;
}

/** Forgets pictures, those that were not fetched yet included. All others stay. */
export function forgetPictures(imageIds: readonly string[]): void {
  const gone = new Set(imageIds);
  const stays = (request: { readonly additionalDetails?: { readonly imageId?: string } }) =>
    !gone.has(request.additionalDetails?.imageId ?? '');
  for (const pool of [imageLoadPoolManager, imageRetrievalPoolManager]) pool.filterRequests(stays);
  for (const id of gone) if (cache.getImageLoadObject(id)) cache.removeImageLoadObject(id, { force: true });
  forgetFrames(imageIds);
}

/** Fetches a picture and decodes it before it is shown. Never rejects: whoever shows it meets the failure. */
export async function keepReady(imageId: string): Promise<void> {
  ahead.add(imageId);
  await imageLoader.loadAndCacheImage(imageId).catch(() => undefined);
  ahead.delete(imageId);
}

/**
 * Ends the decoders that have had nothing to do for this long: those for HTJ2K never give back the memory of a frame
 * (@cornerstonejs/dicom-image-loader 5.14). New ones start with the next picture. Running ones are left alone, since
 * what waits for them would wait for ever.
 */
export function retireIdleDecoders(idleMilliseconds = -1): void {
  getWebWorkerManager().terminateIdleWorkers(decoder, idleMilliseconds);
}

function start(): void {
  initCore({ rendering: { webGlContextCount: 1 }, debug: {} });
  initLoader({ beforeSend: async (_request, imageId) => frameHeaders(imageId), beforeProcessing: noteFrame });
  addEventListener('unhandledrejection', leaveFailedRequest);
  registerDecodedColours();
  registerForgottenFrames();
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

/** Of a picture that is forgotten while it comes the loader rejects a promise that nobody has. Who shows one hears of it by an event. */
function leaveFailedRequest(event: PromiseRejectionEvent): void {
  if (event.reason instanceof XMLHttpRequest) event.preventDefault();
}

async function frameHeaders(imageId: string): Promise<Record<string, string>> {
  const why = ahead.has(imageId) ? { Purpose: 'prefetch' } : undefined;
  const value = await token?.();
  return { Accept: acceptFrame, ...why, ...(value === undefined ? {} : { Authorization: `Bearer ${value}` }) };
}
