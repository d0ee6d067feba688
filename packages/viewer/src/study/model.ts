import type { DicomJson } from '../dicom-json/values.ts';

/** One picture: a frame of an instance, counted from 1. */
export interface Frame {
  readonly instance: DicomJson;
  readonly sopInstanceUid: string;
  readonly frame: number;
}

/** The kind of an object for the viewer. */
export type ObjectKind = 'image' | 'video' | 'pdf' | 'structured-report' | 'unsupported';

interface SeriesFacts {
  /** Unique: the series UID and a running number. */
  readonly id: string;
  readonly studyUid: string;
  readonly seriesUid: string;
  readonly modality: string;
  readonly seriesNumber: number | undefined;
  readonly description: string;
}

/** Pictures that are scrolled through as one stack. */
export interface ImageDisplaySet extends SeriesFacts {
  readonly kind: 'images';
  /** In reading order; never empty. */
  readonly frames: readonly Frame[];
  /** Recorded rate in frames per second when the pictures are a film (PS3.3 §C.7.6.5), else undefined. */
  readonly cineRate: number | undefined;
  /** Parallel, evenly spaced slices of one frame of reference: a volume can be built. */
  readonly isVolume: boolean;
}

/** An object that is read or played rather than scrolled through, or that the viewer cannot show. */
export interface DocumentDisplaySet extends SeriesFacts {
  readonly kind: Exclude<ObjectKind, 'image'>;
  readonly instance: DicomJson;
  readonly sopInstanceUid: string;
}

/** One thumbnail of the series strip stands for it and one viewport shows it. */
export type DisplaySet = ImageDisplaySet | DocumentDisplaySet;

/** A series as the study lists it, before its instances are known. */
export interface SeriesSummary {
  readonly seriesUid: string;
  readonly modality: string;
  readonly seriesNumber: number | undefined;
  readonly description: string;
  readonly instanceCount: number | undefined;
}

/** A series of the strip. */
export interface SeriesState extends SeriesSummary {
  readonly status: 'waiting' | 'loading' | 'ready' | 'failed';
  /** HTTP status behind `failed`; 0 without an answer. */
  readonly failure: number | undefined;
  /** Empty until the series is ready. */
  readonly displaySets: readonly DisplaySet[];
  /** Names the state of the series that was read. */
  readonly etag?: string | undefined;
}
