import type { Access } from '../../route.ts';
import type { MergeField } from '../reports/merge-fields.ts';

/** The logo at the top: the clinic's, the letterhead's own, or none. */
export const letterheadLogos = ['clinic', 'own', 'none'] as const;
export const letterheadFonts = ['sans', 'serif'] as const;
export const letterheadSizes = ['A4', 'Letter'] as const;

/** The attributes of patient and study that its texts may name. */
export const letterheadPlaces = [
  'InstitutionName',
  'NameOfPhysiciansReadingStudy',
  'ReferringPhysicianName',
  'PatientName',
  'PatientID',
  'PatientBirthDate',
  'StudyDate',
  'StudyDescription',
  'AccessionNumber',
] as const satisfies readonly MergeField[];

export const letterheadSortColumns = ['name', 'clinic', 'changedAt', 'status'] as const;
export type LetterheadSortColumn = (typeof letterheadSortColumns)[number];

export const needs = (action: 'update' | 'delete'): Access => ({ kind: 'ability', action, subject: 'ReportTemplate' });
