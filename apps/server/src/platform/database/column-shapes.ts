import type { Grant } from '@isocenter/contract/abilities.ts';
import type { ColumnType } from 'kysely';

export type { ScopeSetting } from '@isocenter/contract/abilities.ts';
export type { Patterns } from '@isocenter/contract/told.ts';

/** JSON, which is written as a value or as its text. */
export type JsonColumn<T> = ColumnType<T, string | T, string | T>;
export type JsonColumnOrDefault<T> = ColumnType<T, string | T | undefined, string | T>;

export type Grants = readonly Grant[];
export type Fields = Record<string, unknown>;
export type ReadonlyFields = Readonly<Fields>;
export type FieldLists = readonly Fields[];
export type Texts = Readonly<Record<string, string>>;
export type Steps = { text: string; isDone: boolean }[];

/** How the pixels of an instance are laid out: what decides whether a browser can decode them. */
export interface PixelFormat {
  readonly samplesPerPixel: number;
  readonly bitsAllocated: number;
  readonly bitsStored: number;
  readonly highBit: number;
  readonly pixelRepresentation: number;
  readonly planarConfiguration: number;
  readonly photometricInterpretation: string;
}

/** What a person decided about the study of an object before he sent it. */
export interface RefusedPlacing {
  readonly clinicId?: number | null;
  readonly choice?: {
    readonly patientId: string | null;
    readonly issuer: string | null;
    readonly patientKey: number | null;
    readonly physicianId: number | null;
  };
}
