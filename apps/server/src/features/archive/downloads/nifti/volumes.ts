import { cross, dot, unit, type FrameFacts, type Vector } from './frame-facts.ts';

/** Frames that are one volume, or several of one place one after the other. */
export interface Volume {
  /** All slices of the first time, in the order of their places, then those of the second. */
  readonly frames: readonly FrameFacts[];
  readonly slices: number;
  readonly times: number;
  /** From the first slice to the second, in mm, in the patient's system. */
  readonly step: Vector;
}

export type FoundVolume = Volume | { readonly frames: readonly FrameFacts[]; readonly because: string };

/** 2 GiB of 32 bits each. */
const mostVoxels = 2 ** 29;
/** A side has 16 bits, with a sign. */
const largestSide = 32_767;
/** One that falls apart into more is not a volume. */
const mostVolumes = 64;
/** Positions are written with few digits: so far may one be from the line through the others, in parts of the distance. */
const unevenness = 0.05;
const sameVector = 1e-3;
const samePlace = 1e-2;

/** Parts the frames of a series into volumes: by what they are, how they lie and how large they are. */
export function volumesOf(frames: readonly FrameFacts[]): FoundVolume[] {
  const groups = groupsOf(frames);
  if (groups === undefined) return [{ frames, because: 'Its images lie in too many directions to be volumes.' }];
  return groups.map(volumeOf);
}

function groupsOf(frames: readonly FrameFacts[]): FrameFacts[][] | undefined {
  const alike = new Map<string, FrameFacts[][]>();
  let count = 0;
  for (const frame of frames) {
    const { rows, columns, format, kind } = frame;
    const key = [rows, columns, format.bitsAllocated, format.bitsStored, format.pixelRepresentation, kind].join(' ');
    const groups = alike.get(key) ?? [];
    alike.set(key, groups);
    const group = groups.find(([first]) => first !== undefined && liesAlike(first, frame));
    if (group !== undefined) group.push(frame);
    else {
      groups.push([frame]);
      count += 1;
      if (count > mostVolumes) return undefined;
    }
  }
  return [...alike.values()].flat();
}

function liesAlike(one: FrameFacts, other: FrameFacts): boolean {
  return (
    isNear(one.along.row, other.along.row, sameVector) &&
    isNear(one.along.column, other.along.column, sameVector) &&
    one.spacing.every((spacing, index) => Math.abs(spacing - (other.spacing[index] ?? 0)) < spacing * 1e-3)
  );
}

function isNear(one: Vector, other: Vector, within: number): boolean {
  return one.every((value, index) => Math.abs(value - (other[index] ?? 0)) <= within);
}

function volumeOf(frames: readonly FrameFacts[]): FoundVolume {
  const refuse = (because: string): FoundVolume => ({ frames, because });
  const [first] = frames;
  const normal = first && unit(cross(first.along.row, first.along.column));
  if (first === undefined || normal === undefined) return refuse('How its images lie in the patient is not said.');
  const places = placesOf(frames, normal);
  const times = places[0]?.length ?? 0;
  if (places.some((place) => place.length !== times))
    return refuse('Some of its slices are there more often than others.');
  const step = stepOf(places, first, normal);
  if (step === undefined) return refuse('Its slices are not evenly apart.');
  if ([first.columns, first.rows, places.length, times].some((side) => side > largestSide))
    return refuse('It has more than 32,767 pixels or slices on a side.');
  if (first.rows * first.columns * frames.length > mostVoxels) return refuse('It has more than 500 million voxels.');
  const inOrder: FrameFacts[] = [];
  for (let time = 0; time < times; time += 1)
    for (const place of places) {
      const frame = place[time];
      if (frame !== undefined) inOrder.push(frame);
    }
  return { frames: inOrder, slices: places.length, times, step };
}

/** The frames by where they lie along the normal; those of one place by time. */
function placesOf(frames: readonly FrameFacts[], normal: Vector): FrameFacts[][] {
  const far = frames
    .map((frame) => ({ frame, distance: dot(frame.position, normal) }))
    .toSorted((one, other) => one.distance - other.distance);
  const places: FrameFacts[][] = [];
  let last: number | undefined;
  for (const { frame, distance } of far) {
    const place = places.at(-1);
    if (place !== undefined && last !== undefined && distance - last < samePlace) place.push(frame);
    else {
      places.push([frame]);
      last = distance;
    }
  }
  return places.map((place) => place.toSorted(byTime));
}

function byTime(one: FrameFacts, other: FrameFacts): number {
  return one.temporal - other.temporal || one.instanceNumber - other.instanceNumber || one.frame - other.frame;
}

/** Undefined when the places are not on one line, equally far apart. Of one slice it is how thick it is. */
function stepOf(places: readonly FrameFacts[][], first: FrameFacts, normal: Vector): Vector | undefined {
  const [start, end] = [places[0]?.[0]?.position, places.at(-1)?.[0]?.position];
  if (start === undefined || end === undefined) return undefined;
  const count = places.length - 1;
  if (count === 0) {
    const one = scaled(normal, first.thickness);
    return places[0]?.every(({ position }) => isNear(position, start, samePlace)) === true ? one : undefined;
  }
  const step = scaled([end[0] - start[0], end[1] - start[1], end[2] - start[2]], 1 / count);
  const within = Math.max(samePlace, unevenness * Math.hypot(...step));
  const isEven = places.every((place, at) => {
    const expected: Vector = [start[0] + step[0] * at, start[1] + step[1] * at, start[2] + step[2] * at];
    return place.every(({ position }) => isNear(position, expected, within));
  });
  return isEven ? step : undefined;
}

function scaled(vector: Vector, by: number): Vector {
  return [vector[0] * by, vector[1] * by, vector[2] * by];
}
