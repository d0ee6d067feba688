import { Readable } from 'node:stream';
import type { DownloadForm } from '@isocenter/contract/archive/downloads/downloads.ts';
import { DirectStream, type ImageRenderer } from '#features/archive/dicomweb/dicomweb.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import { fileSetOf, type SiftedRow } from './file-set.ts';
import type { FrameSamples } from './frame-pictures.ts';
import { discFiles } from './iso/disc-files.ts';
import { planImage, writeImage } from './iso/iso-image.ts';
import { countPictures, jpegArchive } from './jpeg/jpeg-archive.ts';
import { niftiArchive } from './nifti/nifti-archive.ts';
import { planVolumes } from './nifti/plan-volumes.ts';
import { planZip, writeZip, zipReadBytes } from './zip/zip-archive.ts';

/** Decodes the pixels of frames. */
export type PictureSource = ImageRenderer & { readonly samples: FrameSamples };

export interface FormTools {
  readonly db: Db;
  readonly reader: PackReader;
  readonly renderer: PictureSource;
  readonly safekeeping: Safekeeping;
  /** Pictures that one download holds. */
  readonly mostPictures: number;
}

/** The instances of a download: those that are sound, as far as that is known, and how many are left out as damaged. */
export interface Gathered {
  readonly rows: readonly SiftedRow[];
  readonly damaged: number;
}

/** A download that is ready to be sent. */
export interface ReadyDownload {
  readonly files: number;
  /** Undefined where it is only known when it is written. */
  readonly lengthBytes: number | undefined;
  readonly open: () => Readable;
}

/** True if a form gives the objects as they were stored, false for what was made of their pixels. */
export function holdsObjects(form: DownloadForm): boolean {
  return form === 'zip' || form === 'iso';
}

/**
 * Makes a form of these instances ready. Nothing of their pixels is read yet.
 * @throws AppError `not-acceptable` when nothing of them can be given in it, `too-large` when it is too much for it
 */
export async function readyDownload(
  tools: FormTools,
  form: DownloadForm,
  gathered: Gathered,
  at: Date,
): Promise<ReadyDownload> {
  switch (form) {
    case 'zip':
      return zipDownload(tools, gathered, at);
    case 'iso':
      return isoDownload(tools, gathered, at);
    case 'nifti':
      return niftiDownload(tools, gathered, at);
    case 'jpeg':
      return jpegDownload(tools, gathered, at);
  }
}

async function zipDownload(tools: FormTools, gathered: Gathered, at: Date): Promise<ReadyDownload> {
  const archive = planZip(await fileSetOf(tools, gathered, at), at);
  const { lengthBytes } = archive;
  const open = () =>
    new DirectStream(
      (writer) => writeZip(tools.reader, archive, writer),
      () => tools.reader.room(zipReadBytes),
    );
  return { files: gathered.rows.length, lengthBytes, open };
}

async function isoDownload(tools: FormTools, gathered: Gathered, at: Date): Promise<ReadyDownload> {
  const sources = await discFiles(tools, gathered, at);
  const files = sources.filter(({ name }) => name.startsWith('DICOM/')).length;
  if (files === 0)
    throw new AppError('not-acceptable', 'Nothing of what you chose can be written to a disc. Take it as a ZIP.');
  const image = planImage(sources, at);
  const { lengthBytes } = image;
  const open = () =>
    new DirectStream(
      (writer) => writeImage(tools.reader, image, writer),
      () => tools.reader.room(zipReadBytes),
    );
  return { files, lengthBytes, open };
}

async function niftiDownload({ db, renderer }: FormTools, gathered: Gathered, at: Date): Promise<ReadyDownload> {
  const plan = await planVolumes(db, gathered.rows);
  if (plan.volumes.length === 0)
    throw new AppError('not-acceptable', 'Nothing of what you chose is a volume: there is no NIfTI file of it.');
  const open = () => Readable.from(niftiArchive(renderer.samples, plan, { ...gathered, at }), { objectMode: false });
  return { files: plan.volumes.length, lengthBytes: undefined, open };
}

async function jpegDownload(tools: FormTools, gathered: Gathered, at: Date): Promise<ReadyDownload> {
  const files = countPictures(gathered.rows, tools.mostPictures);
  if (files === 0) throw new AppError('not-acceptable', 'Nothing of what you chose is a picture.');
  const open = () => Readable.from(jpegArchive(tools.renderer, { ...gathered, at }), { objectMode: false });
  return { files, lengthBytes: undefined, open };
}
