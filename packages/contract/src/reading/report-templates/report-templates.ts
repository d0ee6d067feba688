export const templateStatuses = ['active', 'inactive'] as const;
/** The owner of a template: the person who made it, a reader group, a clinic, or all. */
export const templateOwners = ['me', 'group', 'clinic', 'all'] as const;
export type TemplateOwner = (typeof templateOwners)[number];

/** The sexes of DICOM (PS3.3 C.7.1.1). */
export const templateSexes = ['M', 'F', 'O'] as const;

export const templateSortColumns = ['name', 'alias', 'language', 'owner', 'changedAt', 'status'] as const;
export type TemplateSortColumn = (typeof templateSortColumns)[number];

/** Characters that a document of IHE MRRT may have. */
export const mostMrrtCharacters = 500_000;
