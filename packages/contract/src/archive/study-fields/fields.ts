import { Type, type Static } from 'typebox';
import { filledLine, line } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { needing, emptyOf, type Faults } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say } from '../../said.ts';
import { oneOf, strict } from '../../schemas.ts';
import { fieldKinds, mostChoices, fieldStatuses } from './study-fields.ts';

const longestChoice = 60;

export const fields = {
  name: filledLine(60),
  kind: oneOf(fieldKinds),
  /** The unit of a number: `ml`, `mg/kg`. */
  unit: line(20),
  /** The choices, in this order. */
  choices: Type.Array(
    Type.String({
      minLength: 1,
      maxLength: longestChoice,
      pattern: '^[^\\p{Cc}]*$',
      ...needing(say`is one line of up to ${longestChoice} characters`),
    }),
    { maxItems: mostChoices, uniqueItems: true },
  ),
  /** True if lists of studies have a column for it. */
  inList: Type.Boolean(),
  /** Inactive ones are filled no more; studies keep what they have. */
  status: oneOf(fieldStatuses),
};
export const StudyFieldFields = strict(fields);
export type StudyFieldFields = Static<typeof StudyFieldFields>;

export const emptyStudyField: StudyFieldFields = emptyOf(StudyFieldFields);

export const NewStudyField = startingWith(StudyFieldFields, emptyStudyField, 'name', 'kind');

/** Returns the faults that concern several properties of a field. */
export function studyFieldFaults({ kind, unit, choices }: StudyFieldFields): Faults {
  const folded = choices.map((choice) => choice.toLowerCase());
  return {
    ...(kind !== 'number' && unit !== '' && { unit: say`is for numbers only` }),
    ...(kind === 'choice' && choices.length === 0 && { choices: say`needs at least one choice` }),
    ...(kind !== 'choice' && choices.length > 0 && { choices: say`are for a choice only` }),
    ...(new Set(folded).size < folded.length && { choices: say`has a choice twice` }),
  };
}

/** The catalogue is the house's: changed by those who see every clinic. */
export const StudyFieldMay = mayOf('create', 'change', 'remove');
export type StudyFieldMay = Static<typeof StudyFieldMay>;

export const StudyFieldRow = Type.Object({ ...fields, fieldId: Type.Integer(), revision: Type.Integer() });
export type StudyFieldRow = Static<typeof StudyFieldRow>;

export const StudyFieldRecord = Type.Object({ ...StudyFieldRow.properties, may: StudyFieldMay });
export type StudyFieldRecord = Static<typeof StudyFieldRecord>;
