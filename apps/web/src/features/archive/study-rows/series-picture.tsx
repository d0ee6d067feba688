import type { SeriesRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { Count } from '#i18n/count.tsx';
import { PictureCount, PictureTile } from '#ui/pictures/picture-tile.tsx';
import { thumbnailUrl } from './study-links.ts';

/** Objects without a picture: reports, documents, presentation states. */
const withoutPicture = new Set(['SR', 'DOC', 'PR', 'KO', 'RTPLAN', 'RTSTRUCT', 'REG', 'AU', 'SEG']);

export type SeriesPictureProps = { readonly studyUid: string; readonly series: SeriesRow };

/** The middle image of a series, small, with the number of its frames. */
export function SeriesPicture({ studyUid, series }: SeriesPictureProps) {
  const { seriesUid, thumbnailSopUid, modality, frameCount, instanceCount } = series;
  const isDocument = withoutPicture.has(modality);
  const url =
    thumbnailSopUid === null || isDocument ? undefined : thumbnailUrl({ studyUid, seriesUid, sopUid: thumbnailSopUid });
  const count = Math.max(frameCount, instanceCount);
  return (
    <PictureTile url={url} isDocument={isDocument}>
      {count > 1 && (
        <PictureCount>
          <Count of={count} />
        </PictureCount>
      )}
    </PictureTile>
  );
}
