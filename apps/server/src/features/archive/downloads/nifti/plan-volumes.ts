import { say } from '@isocenter/contract/said.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import { fileTree, type ExportFile, type SeriesFolder } from '../directory/file-tree.ts';
import { readExportHeaders, type ExportRow } from '../export-queries.ts';
import type { LeftOut } from '../readme.ts';
import { cheapReason, framesOf, type FrameFacts } from './frame-facts.ts';
import { volumesOf, type Volume } from './volumes.ts';

export interface NamedVolume extends Volume {
  /** `ST000001/SE000002.nii.gz`: the folders of the ZIP of the objects. */
  readonly name: string;
}

export interface VolumePlan {
  readonly volumes: readonly NamedVolume[];
  readonly left: readonly LeftOut[];
}

/** Headers that are in memory at a time. */
const headersATurn = 200;
/** Frames of all objects together. */
const mostFrames = 200_000;

/**
 * Finds the volumes among these instances, by their headers alone. The rows come in the order of `listForExport`.
 * @throws AppError `too-large` for more images than are looked through here
 */
export async function planVolumes(db: Db, rows: readonly ExportRow[]): Promise<VolumePlan> {
  const frames = rows.reduce((sum, { frameCount }) => sum + frameCount, 0);
  if (frames > mostFrames)
    throw new AppError('too-large', say`One download holds up to ${mostFrames} images. Take fewer studies at a time.`);
  const volumes: NamedVolume[] = [];
  const left: LeftOut[] = [];
  const series = fileTree(rows).patients.flatMap(({ studies }) => studies.flatMap((study) => study.series));
  for (const each of series) {
    const found = await ofSeries(db, each);
    volumes.push(...found.volumes);
    left.push(...found.left);
  }
  return { volumes, left };
}

async function ofSeries(db: Db, { files }: SeriesFolder<ExportRow>): Promise<VolumePlan> {
  const path = nameOf(files);
  const left: LeftOut[] = [];
  const frames: FrameFacts[] = [];
  for (let at = 0; at < files.length; at += headersATurn) {
    const some = files.slice(at, at + headersATurn).map(({ row }) => row);
    const headers = await readExportHeaders(
      db,
      some.filter(isWorthReading).map(({ instanceKey }) => instanceKey),
    );
    for (const row of some) {
      const read = framesOf(row, headers.get(row.instanceKey) ?? '{}');
      if ('because' in read) left.push({ path, because: read.because });
      else frames.push(...read.frames);
    }
  }
  const volumes: NamedVolume[] = [];
  for (const found of frames.length === 0 ? [] : volumesOf(frames)) {
    if ('because' in found) left.push(...found.frames.map(() => ({ path, because: found.because })));
    else volumes.push({ ...found, name: `${path}${volumes.length === 0 ? '' : `-${volumes.length + 1}`}.nii.gz` });
  }
  return { volumes, left };
}

function isWorthReading(row: ExportRow): boolean {
  return cheapReason(row) === undefined;
}

/** Without the folder that all objects are in. */
function nameOf(files: readonly ExportFile<ExportRow>[]): string {
  return (files[0]?.path ?? []).slice(1, -1).join('/');
}
