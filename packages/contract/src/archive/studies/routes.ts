import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { paging, pageOf, tableRoute, tableFormat, pagingUpTo, BoundedCount } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, oneOf, Uid, Key, nullable } from '../../schemas.ts';
import { dicomwebRoot } from '../dicomweb/dicomweb.ts';
import { FilterCriteria } from '../filters/fields.ts';
import { studyFilterFields, listOrder, PlacedStudy, Text, StudySelection, Tags } from './fields.ts';
import { mostInBulk } from './studies.ts';
import { StudyRow, SeriesRow, InstanceRow } from './study-row.ts';

/** A page of studies in the requested order, ties by the newest first; `nextCursor` is null on the last page. */
export const listStudies = defineRoute({
  method: 'GET',
  path: '/api/studies',
  summary: 'List studies',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  query: strict({
    ...studyFilterFields,
    ...listOrder,
    ...paging,
  }),
  response: pageOf(PlacedStudy),
  audit: 'study.search',
});

/** The studies of a list as a table, without what is of the reader alone; for those who may take studies away. */
export const exportStudyList = tableRoute({
  path: '/api/studies/export',
  summary: 'Studies as a table',
  access: { kind: 'ability', action: 'download', subject: 'Study' },
  query: strict({ ...studyFilterFields, ...listOrder, ...tableFormat }),
  audit: 'study.list-export',
});

/** Counts the matching studies, exactly up to `upTo`, by default 2,000. If there are more, `isExact` is false and `count` is `upTo`. */
export const countStudies = defineRoute({
  method: 'GET',
  path: '/api/studies/count',
  summary: 'Count studies',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  query: strict({ ...studyFilterFields, upTo: Type.Optional(Type.Integer({ minimum: 1, maximum: mostInBulk })) }),
  response: Type.Object({ count: Type.Integer(), isExact: Type.Boolean() }),
});

/** The values of one field among the studies that the caller may see, most frequent of the last 90 days first, at most 100. */
export const listStudyValues = defineRoute({
  method: 'GET',
  path: '/api/studies/values',
  summary: 'Values to filter by',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  query: strict({
    field: oneOf(['modality', 'institution', 'referringPhysician', 'station', 'tag', 'bodyPart', 'source']),
    q: Type.Optional(Text),
  }),
  response: Type.Object({ values: Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() })) }),
  audit: 'study.search',
});

const StudyParams = strict({ studyUid: Uid });

export const getStudy = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid',
  summary: 'One study with its series and the earlier studies of the patient',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  params: StudyParams,
  response: Type.Object({ study: StudyRow, series: Type.Array(SeriesRow), priors: Type.Array(StudyRow) }),
  audit: 'study.preview',
});

/** Instances of a series by instance number; those without one are last. */
export const listInstances = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/series/:seriesUid/instances',
  summary: 'Instances of a series',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  params: strict({ studyUid: Uid, seriesUid: Uid }),
  query: strict(pagingUpTo(1000)),
  response: pageOf(InstanceRow),
});

export const studyActivity = activityRoute('study', { action: 'read', subject: 'Study' }, StudyParams);

const Affected = Type.Object({ studies: Type.Integer() });

/** Moves studies to the bin. They leave every list and every protocol and can be restored until they are removed. */
export const binStudies = defineRoute({
  method: 'POST',
  path: '/api/studies/bin',
  summary: 'Move studies to the bin',
  access: { kind: 'ability', action: 'delete', subject: 'Study' },
  body: strict({ selection: StudySelection, reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: Affected,
  audit: 'study.bin',
});

/** The same of one study for DICOMweb clients. Nothing smaller than a study is deleted. */
export const deleteStudy = defineRoute({
  method: 'DELETE',
  path: `${dicomwebRoot}/studies/:studyUid`,
  summary: 'Move a study to the bin',
  access: { kind: 'ability', action: 'delete', subject: 'Study' },
  params: strict({ studyUid: Uid }),
  response: { raw: true, contentTypes: [] },
  status: 204,
  audit: 'study.bin',
});

export const restoreStudies = defineRoute({
  method: 'POST',
  path: '/api/studies/restore',
  summary: 'Restore studies from the bin',
  access: { kind: 'ability', action: 'restore', subject: 'Bin' },
  body: strict({ selection: StudySelection }),
  response: Affected,
  audit: 'study.restore',
});

export const tagStudies = defineRoute({
  method: 'POST',
  path: '/api/studies/tags',
  summary: 'Add and remove tags',
  access: { kind: 'ability', action: 'update', subject: 'Tag' },
  body: strict({ selection: StudySelection, add: Tags, remove: Tags }),
  response: Affected,
  audit: 'study.tag',
});

/**
 * Previews criteria before they are saved: the first fifty studies, newest first, their number, and how many each line leaves within its
 * group. With `than`, a saved filter, the answer marks the rows that are new with the change, and counts what it finds as it is saved. With
 * `as` the search has the scope of another person, whom the caller may see as.
 * @throws `not-found` for a filter or a person that does not exist for the caller; `forbidden` for a person who sees more than he
 */
export const previewFilter = defineRoute({
  method: 'POST',
  path: '/api/studies/preview',
  summary: 'What a filter would find',
  access: { kind: 'ability', action: 'read', subject: 'Study' },
  body: strict({ criteria: FilterCriteria, than: Type.Optional(Key), as: Type.Optional(Key) }),
  response: Type.Object({
    found: BoundedCount,
    /** Counts of each line and group but the outermost, from the top to the end. */
    parts: Type.Array(BoundedCount),
    before: nullable(BoundedCount),
    rows: Type.Array(Type.Object({ ...PlacedStudy.properties, isNew: Type.Boolean() })),
  }),
  audit: 'study.search',
});
