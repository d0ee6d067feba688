import type { Static } from 'typebox';
import { strict } from '../../schemas.ts';
import { studyFilterFields } from '../studies/fields.ts';

const { bin: _bin, patientKey: _patientKey, saved: _saved, figure: _figure, ...lineFields } = studyFilterFields;

/** A line of a saved filter; all of its conditions have to hold. It has none on the bin, on one patient and on a figure. */
export const FilterLine = strict(lineFields);
export type FilterLine = Static<typeof FilterLine>;
