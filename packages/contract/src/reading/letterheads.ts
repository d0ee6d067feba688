import Type, { type Static } from 'typebox';
import { activityRoute } from '../activity.ts';
import { emptyOf, type Faults, startingWith } from '../fields.ts';
import { listQuery, mayOf, pageOf } from '../lists.ts';
import { filledLine, longest } from '../people/field-rules.ts';
import { defineRoute, type Access } from '../route.ts';
import { say, type Said } from '../said.ts';
import { Instant, Key, Nothing, nullable, oneOf, Revision, strict, Uuid } from '../schemas.ts';
import type { MergeField } from './merge-fields.ts';
import { templateStatuses } from './report-templates.ts';
import { placeholdersIn } from './template-markup.ts';

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

/** Formatted, with places. */
const text = Type.String({ maxLength: 5_000, pattern: '^[^\\u0000]*$' });
const millimetres = Type.Integer({ minimum: 5, maximum: 60 });

const fields = {
  name: filledLine(longest.name),
  /** Null: of all clinics. */
  clinicId: nullable(Key),
  /** The one that reports of the clinic have; of several that are so, the last to be saved. */
  isDefault: Type.Boolean(),
  status: oneOf(templateStatuses),
  logo: oneOf(letterheadLogos),
  /** Where the logo is its own. */
  pictureId: nullable(Uuid),
  header: text,
  footer: text,
  font: oneOf(letterheadFonts),
  size: oneOf(letterheadSizes),
  top: millimetres,
  right: millimetres,
  bottom: millimetres,
  left: millimetres,
  /** Who signed, with picture and qualifications. */
  hasSignatures: Type.Boolean(),
  /** The code by which the page is verified. */
  hasCode: Type.Boolean(),
  /** How many key images stand beside each other. */
  imagesPerRow: Type.Integer({ minimum: 1, maximum: 4 }),
};
/** What stands around a report on paper. */
export const LetterheadFields = strict(fields);
export type LetterheadFields = Static<typeof LetterheadFields>;

/** As a page is without one. */
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

/** What no field tells alone. */
export function letterheadFaults({ logo, pictureId, header, footer }: LetterheadFields): Faults {
  const faults: Record<string, Said> = {};
  if (logo === 'own' && pictureId === null) faults['pictureId'] = say`is needed`;
  for (const [name, words] of Object.entries({ header, footer })) {
    const stranger = placeholdersIn(words).find((place) => !letterheadPlaces.some((known) => known === place));
    if (stranger !== undefined) faults[name] = say`names ${stranger}, which there is not`;
  }
  return faults;
}

/** What the caller may do with letterheads; of one, whether he may change or remove that one. */
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

export const letterheadSortColumns = ['name', 'clinic', 'changedAt', 'status'] as const;
export type LetterheadSortColumn = (typeof letterheadSortColumns)[number];

const needs = (action: 'update' | 'delete'): Access => ({ kind: 'ability', action, subject: 'ReportTemplate' });
const LetterheadParams = strict({ letterheadId: Key });

/** A page of letterheads that exist for the caller, by name if nothing else is asked; `q` is looked for in name and clinic. */
export const listLetterheads = defineRoute({
  method: 'GET',
  path: '/api/letterheads',
  summary: 'List letterheads',
  access: needs('update'),
  query: listQuery(letterheadSortColumns, { status: Type.Optional(oneOf(templateStatuses)) }),
  response: pageOf(LetterheadRow, LetterheadMay),
});

export const getLetterhead = defineRoute({
  method: 'GET',
  path: '/api/letterheads/:letterheadId',
  summary: 'One letterhead',
  access: needs('update'),
  params: LetterheadParams,
  response: Letterhead,
});

/** Those of all clinics are for who sees every clinic. @throws `conflict` for a name that another of the same clinic has */
export const createLetterhead = defineRoute({
  method: 'POST',
  path: '/api/letterheads',
  summary: 'Add a letterhead',
  access: needs('update'),
  body: NewLetterhead,
  tidied: true,
  response: Letterhead,
  status: 201,
  audit: 'letterhead.create',
});

/** What was signed keeps the letterhead that it had. @throws as `createLetterhead`, and `stale-revision` */
export const changeLetterhead = defineRoute({
  method: 'PUT',
  path: '/api/letterheads/:letterheadId',
  summary: 'Change a letterhead',
  access: needs('update'),
  params: LetterheadParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: Letterhead,
  audit: 'letterhead.change',
});

export const removeLetterhead = defineRoute({
  method: 'DELETE',
  path: '/api/letterheads/:letterheadId',
  summary: 'Remove a letterhead',
  access: needs('delete'),
  params: LetterheadParams,
  response: Nothing,
  audit: 'letterhead.remove',
});

export const letterheadActivity = activityRoute(
  'letterhead',
  { action: 'update', subject: 'ReportTemplate' },
  LetterheadParams,
);

/** A made-up report on a letterhead that need not be saved: PDF, in base64. @throws as `createLetterhead` */
export const previewLetterhead = defineRoute({
  method: 'POST',
  path: '/api/letterheads/preview',
  summary: 'A letterhead as a page',
  access: needs('update'),
  body: strict({ letterhead: LetterheadFields, language: oneOf(['en', 'de', 'fr', 'pt']) }),
  response: Type.Object({ pdf: Type.String() }),
});
