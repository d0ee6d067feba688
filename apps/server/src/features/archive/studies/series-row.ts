import type { InstanceRow, SeriesRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { pageOfInstances } from './instance-queries.ts';
import type { listSeries } from './study-queries.ts';

type SeriesRecord = Awaited<ReturnType<typeof listSeries>>[number];
type InstanceRecord = NonNullable<Awaited<ReturnType<typeof pageOfInstances>>>['rows'][number];

export function seriesRowOf(record: SeriesRecord): SeriesRow {
  return {
    seriesUid: record.series_uid,
    modality: record.modality,
    number: record.number,
    description: record.description,
    bodyPart: record.body_part,
    laterality: record.laterality,
    protocol: record.protocol,
    station: record.station,
    instanceCount: record.instance_count,
    frameCount: record.frame_count,
    sizeBytes: record.size_bytes,
    thumbnailSopUid: record.thumbnail_sop_uid,
    sopClassUid: record.sop_class_uid,
  };
}

export function instanceRowOf(record: InstanceRecord): InstanceRow {
  return {
    sopUid: record.sop_uid,
    sopClassUid: record.sop_class_uid,
    number: record.number,
    transferSyntaxUid: record.transfer_syntax_uid,
    rows: record.rows,
    columns: record.columns,
    frameCount: record.frame_count,
    sizeBytes: record.size_bytes,
    receivedAt: record.received_at.toISOString(),
  };
}
