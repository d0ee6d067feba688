import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { exportStudyList } from '@isocenter/contract/archive/studies/routes.ts';
import type { StudyField } from '@isocenter/contract/archive/study-fields/field-choices.ts';
import { resolvedFilter } from '#features/archive/filters/filters.ts';
import { serveTable } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import { listFields } from './field-queries.ts';
import { requireBin } from './require-bin.ts';
import { orderOf } from './study-order.ts';
import { pageOfStudies } from './study-queries.ts';
import { studyRowOf } from './study-row-queries.ts';

/** Serves a list of studies as a file. */
export function studyTableRoute(server: HttpServer, { db }: { db: Db }): void {
  serveTable(server, exportStudyList, {
    db,
    name: 'studies',
    columns: async () => ({ ...columns, ...fieldColumns(await listFields(db)) }),
    patientOf: ({ patientKey }) => patientKey,
    read: async (principal, { sort, direction, cursor, limit, ...query }) => {
      requireBin(principal, query);
      const filter = await resolvedFilter(db, principal, query);
      const page = { filter, order: orderOf({ sort, direction, bin: query.bin }), cursor, limit };
      const { records, nextCursor } = await pageOfStudies(db, principal, page);
      return { rows: records.map(studyRowOf), nextCursor };
    },
  });
}

const columns: TableColumns<StudyRow> = {
  patient_name: ({ patientName }) => patientName.alphabetic,
  patient_id: ({ patientId }) => patientId,
  issuer: ({ issuer }) => issuer,
  birth_date: ({ birthDate }) => birthDate ?? '',
  sex: ({ sex }) => sex,
  study_date: ({ studyDate }) => studyDate ?? '',
  study_time: ({ studyTime }) => studyTime ?? '',
  accession: ({ accession }) => accession,
  description: ({ description }) => description,
  modalities: ({ modalities }) => modalities.join(';'),
  body_parts: ({ bodyParts }) => bodyParts.join(';'),
  status: ({ status }) => status,
  priority: ({ priority }) => priority,
  due_at: ({ dueAt }) => dueAt ?? '',
  reader: ({ reader }) => reader?.name ?? '',
  reader_group: ({ readerGroup }) => readerGroup?.name ?? '',
  referring_physician: ({ referringPhysician }) => referringPhysician,
  clinic: ({ clinic }) => clinic?.name ?? '',
  institution: ({ institution }) => institution,
  station: ({ station }) => station,
  labels: ({ tags }) => tags.join(';'),
  series: ({ seriesCount }) => seriesCount,
  images: ({ imageCount }) => imageCount,
  documents: ({ documentCount }) => documentCount,
  objects: ({ instanceCount }) => instanceCount,
  missing_images: ({ missing }) => missing?.count ?? 0,
  size_bytes: ({ sizeBytes }) => sizeBytes,
  received_at: ({ receivedAt }) => receivedAt,
  source: ({ source }) => source,
  damaged: ({ isDamaged }) => (isDamaged ? 'yes' : ''),
  expires_at: ({ expiresAt }) => expiresAt ?? '',
  binned_at: ({ binnedAt }) => binnedAt ?? '',
  removed_at: ({ removedAt }) => removedAt ?? '',
  study_uid: ({ studyUid }) => studyUid,
};

/** The fields that lists show, by their names; one that is called as another column says that it is a field. */
function fieldColumns(fields: readonly StudyField[]): TableColumns<StudyRow> {
  const shown = fields.filter(({ inList, status }) => inList && status === 'active');
  return Object.fromEntries(
    shown.map(({ fieldId, name, unit }) => {
      const heading = unit === '' ? name : `${name} (${unit})`;
      return [heading in columns ? `${heading} (field)` : heading, (row: StudyRow) => row.fields[fieldId] ?? ''];
    }),
  );
}
