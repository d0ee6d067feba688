import type { Static } from 'typebox';
import { strict } from '../../schemas.ts';
import { studyFilterFields } from '../studies/fields.ts';

const { bin: _bin, patientKey: _patientKey, saved: _saved, figure: _figure, ...lineFields } = studyFilterFields;

/** What a line of a saved filter asks of a study; all of it has to hold. Neither the bin nor one patient nor a figure can be asked for. */
export const FilterLine = strict(lineFields);
export type FilterLine = Static<typeof FilterLine>;
