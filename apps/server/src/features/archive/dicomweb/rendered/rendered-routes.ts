import {
  frameThumbnail,
  instanceThumbnail,
  renderFrame,
  renderInstance,
  renderSeries,
  renderStudy,
  seriesThumbnail,
  studyThumbnail,
} from '@isocenter/contract/archive/dicomweb.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import type { DicomwebDependencies } from '../dependencies.ts';
import { negotiate } from '../negotiation/negotiate.ts';
import { notFound } from '../not-found.ts';
import { parseFrameList } from '../retrieve/frame-list.ts';
import {
  findRepresentative,
  listStored,
  type StoredInstance,
  type StudyAddress,
} from '../retrieve/location-queries.ts';
import { encapsulatedPdf, sendDocument } from './document.ts';
import { parseLook } from './render-parameters.ts';
import { sendPicture } from './send-picture.ts';

interface Exchange {
  readonly principal: Principal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Place = StudyAddress & { readonly frames?: string };

/** Serves pictures of instances, and of what stands for a series or a study (PS3.18 §10.4.1.1.3 and §10.4.1.1.4). */
export function renderedRoutes(server: HttpServer, dependencies: DicomwebDependencies): void {
  const { db, store, renderer, studyLog } = dependencies;
  for (const route of [renderStudy, renderSeries, renderInstance, renderFrame])
    serve(server, route, async (call) => rendered(call, call.params));
  for (const route of [studyThumbnail, seriesThumbnail, instanceThumbnail, frameThumbnail])
    serve(server, route, async (call) => thumbnail(call, call.params));

  async function rendered(call: Exchange, place: Place): Promise<undefined> {
    const look = parseLook(call.request.query as Readonly<Record<string, unknown>>);
    const instance = await instanceAt(call.principal, place);
    if (instance.sopClassUid === encapsulatedPdf) {
      negotiate(call.request, [{ name: 'pdf', type: 'application/pdf' }]);
      await studyLog.note(call.principal, 'study.view', place.studyUid);
      return sendDocument(call, store.reader, instance);
    }
    const { name: contentType } = negotiate(call.request, pictureTypes);
    const frame = frameOf(place, instance, 1);
    await studyLog.note(call.principal, 'study.view', place.studyUid);
    return sendPicture(call, {
      etagOf: [instance.sha256, frame, contentType, JSON.stringify(look)],
      draw: () => renderer.render(instance, { ...look, frame, contentType }),
    });
  }

  async function thumbnail(call: Exchange, place: Place): Promise<undefined> {
    const { viewport } = parseLook(call.request.query as Readonly<Record<string, unknown>>);
    const instance = await instanceAt(call.principal, place);
    negotiate(call.request, [{ name: 'image/jpeg', type: 'image/jpeg' }]);
    const frame = frameOf(place, instance, Math.ceil(instance.frameCount / 2));
    await studyLog.note(call.principal, 'study.preview', place.studyUid);
    return sendPicture(call, {
      etagOf: [instance.sha256, frame, 'thumbnail', JSON.stringify(viewport)],
      draw: () => renderer.thumbnail(instance, { frame, ...(viewport === undefined ? {} : { viewport }) }),
    });
  }

  async function instanceAt(principal: Principal, { frames: _frames, ...address }: Place): Promise<StoredInstance> {
    const instance =
      address.sopUid === undefined
        ? await findRepresentative(db, principal, address)
        : (await listStored(db, principal, address))[0];
    if (instance === undefined) throw notFound();
    return instance;
  }
}

const pictureTypes = [
  { name: 'image/jpeg', type: 'image/jpeg' },
  { name: 'image/png', type: 'image/png' },
] as const;

function frameOf({ frames }: Place, instance: StoredInstance, otherwise: number): number {
  if (instance.frameCount === 0) throw new AppError('not-acceptable', 'This object has no picture.');
  if (frames === undefined) return otherwise;
  const [frame = 1, ...more] = parseFrameList(frames);
  if (more.length > 0)
    throw new AppError('invalid-input', 'frames: has to be one number', { frames: 'has to be one number' });
  if (frame > instance.frameCount) throw notFound();
  return frame;
}
