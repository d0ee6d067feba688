import {
  frameThumbnail,
  instanceThumbnail,
  renderFrame,
  renderInstance,
  renderSeries,
  renderStudy,
  seriesThumbnail,
  studyThumbnail,
} from '@isocenter/contract/archive/dicomweb/routes.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { DamagedBytes } from '#platform/storage/damaged-bytes.ts';
import type { DicomwebDependencies } from '../dependencies.ts';
import type { PictureType } from '../image-renderer.ts';
import { negotiate } from '../negotiation/negotiate.ts';
import { notFound } from '../not-found.ts';
import { readElements } from '../retrieve/element-bytes.ts';
import { parseFrameList } from '../retrieve/frame-list.ts';
import {
  findRepresentative,
  listStored,
  type StoredInstance,
  type StudyAddress,
} from '../retrieve/location-queries.ts';
import { frameOrSentence, type MadePart } from '../retrieve/left-out.ts';
import { sendParts } from '../retrieve/send-parts.ts';
import { resourceUrl, serviceRoot } from '../retrieve/service-address.ts';
import { animation } from './animation.ts';
import { encapsulatedPdf, isReport, sendDocument, sendReport } from './document.ts';
import { parseLook, withinImage, type Look } from './render-parameters.ts';
import { sendPicture } from './send-picture.ts';
import { isVideo, sendVideo } from './video.ts';

interface Exchange {
  readonly principal: Principal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Place = StudyAddress & { readonly frames?: string };

/** Serves pictures of instances, and videos, and of what stands for a series or a study (PS3.18 §10.4.1.1.3 and §10.4.1.1.4). */
export function renderedRoutes(server: HttpServer, dependencies: DicomwebDependencies): void {
  const { db, store, safekeeping, renderer, studyLog } = dependencies;
  for (const route of [renderStudy, renderSeries, renderInstance, renderFrame])
    serve(server, route, async (call) => rendered(call, call.params));
  for (const route of [studyThumbnail, seriesThumbnail, instanceThumbnail, frameThumbnail])
    serve(server, route, async (call) => thumbnail(call, call.params));

  async function rendered(call: Exchange, place: Place): Promise<undefined> {
    const instance = await instanceAt(db, call.principal, place);
    const look = withinImage(parseLook(call.request.query as Readonly<Record<string, unknown>>), instance);
    if (instance.sopClassUid === encapsulatedPdf || isReport(instance.sopClassUid))
      return sendReadable(call, dependencies, instance);
    if (isVideo(instance) && place.frames === undefined)
      return sendVideo(call, { db, reader: store.reader, safekeeping, studyLog }, instance);
    const frames = framesOf(place, instance, 1);
    const { name, contentType } = pictureOffer(call.request, frames.length);
    await studyLog.noteRequest(call.principal, call.request, place.studyUid);
    // A film shows all frames unless some are named.
    const film = place.frames === undefined ? wholeFilm(instance) : frames;
    if (contentType === 'image/gif' && film.length > 1)
      return sendFilm(dependencies, call, instance, { ...look, frames: film });
    if (name === 'parts') return sendPictures(dependencies, call, instance, { ...look, frames, contentType });
    const [frame = 1] = frames;
    return sendPicture(call, {
      etagOf: [instance.sha256, frame, contentType, JSON.stringify(look)],
      draw: () => renderer.render(instance, { ...look, frame, contentType }),
    });
  }

  async function thumbnail(call: Exchange, place: Place): Promise<undefined> {
    const { viewport } = parseLook(call.request.query as Readonly<Record<string, unknown>>);
    const instance = await instanceAt(db, call.principal, place);
    negotiate(call.request, [{ name: 'image/jpeg', type: 'image/jpeg' }]);
    const [frame = 1, ...more] = framesOf(place, instance, Math.ceil(instance.frameCount / 2));
    if (more.length > 0)
      throw new AppError('invalid-input', 'frames: has to be one number', { frames: 'has to be one number' });
    await studyLog.note(call.principal, 'study.preview', place.studyUid);
    return sendPicture(call, {
      etagOf: [instance.sha256, frame, 'thumbnail', JSON.stringify(viewport)],
      draw: () => renderer.thumbnail(instance, { frame, ...(viewport === undefined ? {} : { viewport }) }),
    });
  }
}

async function sendFilm(
  { store, safekeeping, renderer }: DicomwebDependencies,
  call: Exchange,
  instance: StoredInstance,
  { frames, ...look }: Look & { readonly frames: readonly number[] },
): Promise<undefined> {
  const milliseconds = frameMilliseconds(await readElements(store.reader, await safekeeping.prove(instance)));
  return sendPicture(call, {
    etagOf: [instance.sha256, frames.join(','), 'film', milliseconds, JSON.stringify(look)],
    draw: () => animation(renderer, instance, { ...look, frames, milliseconds }),
  });
}

async function sendPictures(
  { store, safekeeping, renderer, publicUrl }: DicomwebDependencies,
  call: Exchange,
  instance: StoredInstance,
  { frames, contentType, ...look }: Look & { readonly frames: readonly number[]; readonly contentType: PictureType },
): Promise<undefined> {
  // Of several parts each begins when the one before has left: too late to say that it is damaged.
  await safekeeping.require(instance);
  const url = resourceUrl(serviceRoot(call.request, publicUrl), instance);
  async function* parts(): AsyncGenerator<MadePart> {
    for (const frame of frames)
      yield frameOrSentence(`${url}/frames/${frame}/rendered`, async () => {
        const { bytes } = await renderer.render(instance, { ...look, frame, contentType });
        return { contentType, segments: [{ bytes }] };
      });
  }
  return sendParts(call, store.reader, { type: contentType, parts: parts() });
}

async function instanceAt(
  db: Db,
  principal: Principal,
  { frames: _frames, ...address }: Place,
): Promise<StoredInstance> {
  const instance =
    address.sopUid === undefined
      ? await findRepresentative(db, principal, address)
      : (await listStored(db, principal, address))[0];
  if (instance === undefined) throw notFound();
  if (instance.isDamaged) throw new DamagedBytes('changed');
  return instance;
}

/** Sends what is read rather than looked at: a PDF, or a report as a page. */
async function sendReadable(
  call: Exchange,
  { store, safekeeping, studyLog }: DicomwebDependencies,
  instance: StoredInstance,
): Promise<undefined> {
  const isPdf = instance.sopClassUid === encapsulatedPdf;
  negotiate(call.request, [isPdf ? { name: 'pdf', type: 'application/pdf' } : { name: 'html', type: 'text/html' }]);
  await studyLog.noteRequest(call.principal, call.request, instance.studyUid);
  return (isPdf ? sendDocument : sendReport)(call, store.reader, await safekeeping.prove(instance));
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** One picture alone; of several a part each, or all of them in one that moves. */
function pictureOffer(request: FastifyRequest, count: number) {
  const alone = (count === 1 ? pictureTypes : (['image/gif'] as const)).map((type) => ({
    name: `single ${type}` as const,
    type,
  }));
  const parts =
    count === 1
      ? []
      : pictureTypes.slice(0, 2).map((type) => ({ name: `parts ${type}` as const, type, isMultipart: true }));
  const { name } = negotiate(request, [...parts, ...alone]);
  const [form, contentType] = name.split(' ') as ['single' | 'parts', PictureType]; // as they were put together above
  return { name: form, contentType };
}

/** @throws AppError `not-acceptable` when there is no picture, `not-found` for a frame that is not there */
function framesOf({ frames }: Place, instance: StoredInstance, otherwise: number): number[] {
  if (instance.frameCount === 0 || isVideo(instance))
    throw new AppError('not-acceptable', 'This object has no picture.');
  if (frames === undefined) return [otherwise];
  const numbers = parseFrameList(frames);
  if (numbers.some((number) => number > instance.frameCount)) throw notFound();
  return numbers;
}

function wholeFilm({ frameCount }: StoredInstance): number[] {
  return Array.from({ length: frameCount }, (_, index) => index + 1);
}

/** Returns the milliseconds of a frame as recorded, or of ten frames a second; browsers show nothing faster than fifty. */
function frameMilliseconds(dataSet: DataSet): number {
  const rate = dataSet.number('RecommendedDisplayFrameRate') ?? dataSet.number('CineRate');
  const recorded = dataSet.number('FrameTime') ?? (rate === undefined ? undefined : 1000 / rate);
  return Math.round(Math.min(5000, Math.max(20, recorded ?? 100)));
}
