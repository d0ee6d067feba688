import type { Access } from '../../route.ts';
import type { MergeField } from '../reports/merge-fields.ts';

/** Whose picture stands at the top. */
export const letterheadLogos = ['clinic', 'own', 'none'] as const;
export const letterheadFonts = ['sans', 'serif'] as const;
export const letterheadSizes = ['A4', 'Letter'] as const;

/** What its texts may name of patient and study. */
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
