import type { MeasuredWhere } from '@isocenter/contract/reading/annotations/measured-table.ts';
import type { OpenStudy } from '@isocenter/viewer/engine/open-study.ts';
import { distanceAlong, planeOf } from '@isocenter/viewer/geometry/plane-name.ts';
import type { MeasurementPlace } from '@isocenter/viewer/measurements/model.ts';
import { outlineVolumes } from '@isocenter/viewer/measurements/outline-volumes.ts';
import { findPicture } from '@isocenter/viewer/study/find-picture.ts';
import type { DisplaySet } from '@isocenter/viewer/study/model.ts';
import { ApiError } from '#api/api-error.ts';
import { giveTable } from '#features/reading/reports/reports.ts';
import { speaker } from '#i18n/speaker.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import type { AnnotationKeeper } from './annotation-keeper.ts';

const id = 'measurement-table';

/** Puts all measurements into the report that is written of the study, as a table, and says what became of it. */
export async function insertTable(study: OpenStudy, keeper: AnnotationKeeper): Promise<void> {
  const { t } = speaker;
  await keeper.whenSaved();
  if (keeper.isUnsaved()) {
    showToast({ id, tone: 'error', title: t('reading.viewer.list.values.table.notSaved') });
    return;
  }
  const displaySets = study.displaySets();
  const { measurements } = study.measurements.list.get();
  const rows = {
    measurements: measurements.map(({ id: annotation, number, label, place }) => ({
      id: annotation,
      number,
      label,
      where: whereOf(place, displaySets),
    })),
    volumes: outlineVolumes(measurements, displaySets).map(({ id: first, label, seriesUid }) => ({
      id: first,
      label,
      series: seriesNumber(displaySets, seriesUid),
    })),
  };
  try {
    const outcome = await giveTable(study.studyUid, rows);
    const title = t(`reading.viewer.list.values.table.${outcome}`);
    const how = outcome === 'nobody' ? { text: t('reading.viewer.list.values.table.how') } : {};
    showToast({ id, tone: outcome === 'taken' ? 'ok' : 'info', title, ...how });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ id, tone: 'error', title: t('reading.viewer.list.values.table.nobody'), text: error.message });
  }
}

/** Returns the place as the list names it: images are counted as the viewer does. */
function whereOf(place: MeasurementPlace, displaySets: readonly DisplaySet[]): MeasuredWhere {
  if (place.kind === 'picture') {
    const found = findPicture(displaySets, place.sopInstanceUid, place.frame);
    return { series: found?.displaySet.seriesNumber ?? null, image: found === undefined ? null : found.index + 1 };
  }
  const { normal, focalPoint } = place.plane;
  return {
    series: seriesNumber(displaySets, place.seriesUid),
    image: null,
    plane: { name: planeOf(normal), millimetres: distanceAlong(normal, focalPoint) },
  };
}

function seriesNumber(displaySets: readonly DisplaySet[], seriesUid: string): number | null {
  return displaySets.find((one) => one.seriesUid === seriesUid)?.seriesNumber ?? null;
}
