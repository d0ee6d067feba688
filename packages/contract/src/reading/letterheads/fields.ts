import { Type, type Static } from 'typebox';
import { longest } from '../../field-rules.ts';
import { filledLine } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { emptyOf, type Faults } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say, type Said } from '../../said.ts';
import { nullable, Key, oneOf, Uuid, strict, Instant } from '../../schemas.ts';
import { templateStatuses } from '../report-templates/report-templates.ts';
import { placeholdersIn } from '../report-templates/template-markup.ts';
import { letterheadLogos, letterheadFonts, letterheadSizes, letterheadPlaces } from './letterheads.ts';

/** Formatted, with places. */
const text = Type.String({ maxLength: 5_000, pattern: '^[^\\u0000]*$' });
const millimetres = Type.Integer({ minimum: 5, maximum: 60 });

export const fields = {
  name: filledLine(longest.name),
  /** Null: of all clinics. */
  clinicId: nullable(Key),
  /** The one that reports of the clinic have; of several that are so, the last to be saved. */
  isDefault: Type.Boolean(),
  status: oneOf(templateStatuses),
  logo: oneOf(letterheadLogos),
  /** The picture, if the logo is the letterhead's own. */
  pictureId: nullable(Uuid),
  header: text,
  footer: text,
  font: oneOf(letterheadFonts),
  size: oneOf(letterheadSizes),
  top: millimetres,
  right: millimetres,
  bottom: millimetres,
  left: millimetres,
  /** If true, the page shows the signers, with picture and qualifications. */
  hasSignatures: Type.Boolean(),
  /** The code by which the page is verified. */
  hasCode: Type.Boolean(),
  /** The key images in one row. */
  imagesPerRow: Type.Integer({ minimum: 1, maximum: 4 }),
};
/** The letterhead of a printed report. */
export const LetterheadFields = strict(fields);
export type LetterheadFields = Static<typeof LetterheadFields>;

/** The page of a report that has no letterhead. */
export const emptyLetterhead: LetterheadFields = {
  ...emptyOf(LetterheadFields),
  isDefault: true,
  top: 16,
  right: 18,
  bottom: 12,
  left: 20,
  hasSignatures: true,
  hasCode: true,
  imagesPerRow: 2,
};

export const NewLetterhead = startingWith(LetterheadFields, { ...emptyLetterhead, isDefault: false }, 'name');

/** Returns the faults that concern several fields. */
export function letterheadFaults({ logo, pictureId, header, footer }: LetterheadFields): Faults {
  const faults: Record<string, Said> = {};
  if (logo === 'own' && pictureId === null) faults['pictureId'] = say`is needed`;
  for (const [name, words] of Object.entries({ header, footer })) {
    const stranger = placeholdersIn(words).find((place) => !letterheadPlaces.some((known) => known === place));
    if (stranger !== undefined) faults[name] = say`names ${stranger}, which there is not`;
  }
  return faults;
}

/** The caller's rights on letterheads; in one letterhead, whether he may change or remove that one. */
export const LetterheadMay = mayOf('create', 'change', 'remove');
export type LetterheadMay = Static<typeof LetterheadMay>;

const shown = {
  letterheadId: Type.Integer(),
  revision: Type.Integer(),
  changedAt: Instant,
  /** Empty where it is of all. */
  clinicName: Type.String(),
};

export const Letterhead = Type.Object({ ...fields, ...shown, may: LetterheadMay });
export type Letterhead = Static<typeof Letterhead>;
export const LetterheadRow = Type.Object({ ...fields, ...shown });
export type LetterheadRow = Static<typeof LetterheadRow>;
