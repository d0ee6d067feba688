import { retrieveByUri, retrieveByUriBelowRoot } from '@isocenter/contract/archive/dicomweb/routes.ts';
import { say } from '@isocenter/contract/said.ts';
import { isReceivedUid } from '@isocenter/dicom/uid.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { DamagedBytes } from '#platform/storage/damaged-bytes.ts';
import type { DicomwebDependencies } from '../dependencies.ts';
import type { PictureType, RenderRequest } from '../image-renderer.ts';
import { negotiate } from '../negotiation/negotiate.ts';
import { notFound } from '../not-found.ts';
import { listStored, type StoredInstance } from '../retrieve/location-queries.ts';
import { objectForm } from '../retrieve/object-form.ts';
import { instanceEtag } from '../retrieve/part10.ts';
import { sendSegments } from '../retrieve/send-segments.ts';
import { qualityOf, refuseUnsupported, sideFrom, windowFrom } from './render-parameters.ts';
import { sendPicture } from './send-picture.ts';
import { isVideo } from './video.ts';

type Query = Readonly<Record<string, unknown>>;

interface Exchange {
  readonly principal: Principal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const answers = ['application/dicom', 'image/jpeg', 'image/png', 'image/gif'] as const;

/** Serves WADO-URI (PS3.18 §9): one instance named by query parameters. */
export function wadoUriRoutes(server: HttpServer, dependencies: DicomwebDependencies): void {
  const { db, store, safekeeping, renderer, studyLog } = dependencies;
  for (const route of [retrieveByUri, retrieveByUriBelowRoot]) serve(server, route, async (call) => answer(call));

  async function answer(call: Exchange): Promise<undefined> {
    const query = call.request.query as Query;
    if (query['requestType'] !== 'WADO') throw invalid('requestType', 'has to be WADO');
    if (query['anonymize'] !== undefined)
      throw new AppError('not-acceptable', 'Objects are not anonymised while they are sent.');
    const address = {
      studyUid: uid(query, 'studyUID'),
      seriesUid: uid(query, 'seriesUID'),
      sopUid: uid(query, 'objectUID'),
    };
    const [instance] = await listStored(db, call.principal, address);
    if (instance === undefined) throw notFound();
    if (instance.isDamaged) throw new DamagedBytes('changed');
    const type = typeOf(query, instance);
    return type === 'application/dicom' ? object(call, instance) : picture(call, instance, type);
  }

  async function object({ principal, request, reply }: Exchange, instance: StoredInstance): Promise<undefined> {
    if (!principal.can('download', 'Study'))
      throw new AppError('forbidden', say`Your role does not include it: ${'download Study'}.`);
    const wanted = text(request.query as Query, 'transferSyntax');
    await safekeeping.require(instance);
    const form = await objectForm({ reader: store.reader, renderer, safekeeping }, instance, wanted);
    await studyLog.note(principal, 'study.export', instance.studyUid);
    const body = { contentType: 'application/dicom', segments: form.segments };
    const etag = instanceEtag(instance, form.transferSyntaxUid);
    return sendSegments({ request, reply }, store.reader, body, { etag, isRangeable: true });
  }

  async function picture(call: Exchange, instance: StoredInstance, contentType: PictureType): Promise<undefined> {
    if (instance.frameCount === 0 || isVideo(instance))
      throw new AppError('not-acceptable', 'This object has no picture.');
    const wanted = { ...lookOf(call.request.query as Query, instance), contentType };
    await studyLog.note(call.principal, 'study.view', instance.studyUid);
    return sendPicture(call, {
      etagOf: [instance.sha256, JSON.stringify(wanted)],
      draw: () => renderer.render(instance, wanted),
    });
  }
}

/** The first content type that is known here; a picture, or for what has none or many the object itself (PS3.18 §9.1.2.2.5). */
function typeOf(query: Query, instance: StoredInstance): (typeof answers)[number] {
  const wanted = text(query, 'contentType');
  if (wanted === undefined) return instance.frameCount === 1 && !isVideo(instance) ? 'image/jpeg' : 'application/dicom';
  // Many clients write it so, and mean JPEG.
  const accept = wanted.replaceAll('image/jpg', 'image/jpeg');
  const request = { headers: { accept }, query: undefined };
  return negotiate(
    request,
    answers.map((type) => ({ name: type, type })),
  ).name;
}

function lookOf(query: Query, instance: StoredInstance): Omit<RenderRequest, 'contentType'> {
  refuseUnsupported(query);
  const { frameCount } = instance;
  const frame = text(query, 'frameNumber') ?? '1';
  if (!/^[1-9]\d{0,8}$/.test(frame)) throw invalid('frameNumber', 'has to be a whole number from 1');
  if (Number(frame) > frameCount) throw notFound();
  const [rows, columns] = [text(query, 'rows'), text(query, 'columns')];
  const height = rows === undefined ? undefined : sideFrom('rows', rows);
  const width = columns === undefined ? undefined : sideFrom('columns', columns);
  const [center, windowWidth] = [text(query, 'windowCenter'), text(query, 'windowWidth')];
  if ((center === undefined) !== (windowWidth === undefined)) throw invalid('windowCenter', 'comes with windowWidth');
  return {
    frame: Number(frame),
    quality: qualityOf(query, 'imageQuality'),
    ...regionOf(text(query, 'region'), instance),
    viewport:
      width === undefined && height === undefined ? undefined : { width: width ?? 8192, height: height ?? 8192 },
    window:
      center === undefined || windowWidth === undefined
        ? undefined
        : windowFrom('windowCenter', center, windowWidth, 'linear'),
  };
}

/** A part of the image by its corners, each from 0 to 1 of its width and height (PS3.18 §9.1.2.2.7), in pixels. */
function regionOf(corners: string | undefined, { rows, columns }: StoredInstance): Pick<RenderRequest, 'region'> {
  if (corners === undefined) return {};
  const parts = corners.split(',').map((part) => part.trim());
  const [left = 0, top = 0, right = 0, bottom = 0] = parts.map(Number);
  const isFraction = parts.length === 4 && parts.every((part) => /^(0(\.\d{1,9})?|1(\.0{1,9})?|\.\d{1,9})$/.test(part));
  if (!isFraction || left >= right || top >= bottom)
    throw invalid('region', 'has to be left,top,right,bottom from 0 to 1');
  const [x, y] = [Math.floor(left * (columns ?? 1)), Math.floor(top * (rows ?? 1))];
  const width = Math.max(1, Math.round(right * (columns ?? 1)) - x);
  const height = Math.max(1, Math.round(bottom * (rows ?? 1)) - y);
  return { region: { x, y, width, height } };
}

function uid(query: Query, key: string): string {
  const value = text(query, key);
  if (value === undefined || !isReceivedUid(value)) throw invalid(key, 'has to be a UID');
  return value;
}

function text(query: Query, key: string): string | undefined {
  const value = query[key];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw invalid(key, 'is given twice');
  return value;
}

function invalid(key: string, what: string): AppError {
  return new AppError('invalid-input', `${key}: ${what}`, { [key]: what });
}
