import type { Grant } from '@isocenter/contract/abilities.ts';
import type { ColumnType } from 'kysely';

export type { ScopeSetting } from '@isocenter/contract/abilities.ts';
export type { Patterns } from '@isocenter/contract/translatable-text.ts';

/** JSON, which is written as a value or as its text. */
export type JsonColumn<T> = ColumnType<T, string | T, string | T>;
export type JsonColumnOrDefault<T> = ColumnType<T, string | T | undefined, string | T>;

export type Grants = readonly Grant[];
export type Fields = Record<string, unknown>;
export type ReadonlyFields = Readonly<Fields>;
export type FieldLists = readonly Fields[];
export type Texts = Readonly<Record<string, string>>;
export type Steps = { text: string; isDone: boolean }[];

/** The pixel layout of an instance. It decides whether a browser can decode the pixels. */
export interface PixelFormat {
  readonly samplesPerPixel: number;
  readonly bitsAllocated: number;
  readonly bitsStored: number;
  readonly highBit: number;
  readonly pixelRepresentation: number;
  readonly planarConfiguration: number;
  readonly photometricInterpretation: string;
}

/** The study placement that a person chose before he sent the object. */
export interface RefusedPlacing {
  readonly clinicId?: number | null;
  readonly choice?: {
    readonly patientId: string | null;
    readonly issuer: string | null;
    readonly patientKey: number | null;
    readonly physicianId: number | null;
  };
}
