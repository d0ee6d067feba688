import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import type { SeriesRow } from '@isocenter/contract/archive/study.ts';
import { Count } from '#i18n/count.tsx';
import { thumbnailUrl } from '../acts/study-links.ts';
import classes from './preview.module.css';

/** Objects without a picture: reports, documents, presentation states. */
const withoutPicture = new Set(['SR', 'DOC', 'PR', 'KO', 'RTPLAN', 'RTSTRUCT', 'REG', 'AU', 'SEG']);

export type SeriesPictureProps = { readonly studyUid: string; readonly series: SeriesRow };

/** The middle image of a series, small, with the number of its frames. A quiet sign where there is none. */
export function SeriesPicture({ studyUid, series }: SeriesPictureProps) {
  const { seriesUid, thumbnailSopUid, modality, frameCount, instanceCount } = series;
  const url =
    thumbnailSopUid === null || withoutPicture.has(modality)
      ? undefined
      : thumbnailUrl({ studyUid, seriesUid, sopUid: thumbnailSopUid });
  const count = Math.max(frameCount, instanceCount);
  const Sign = withoutPicture.has(modality) ? IconFileText : IconPhoto;
  return (
    <span className={classes['picture']}>
      <Picture key={url} url={url} otherwise={<Sign size={18} stroke={1.6} aria-hidden="true" />} />
      {count > 1 && (
        <span className={classes['count']}>
          <Count of={count} />
        </span>
      )}
    </span>
  );
}

function Picture({ url, otherwise }: { readonly url: string | undefined; readonly otherwise: React.ReactNode }) {
  const [isMissing, setMissing] = useState(false);
  if (url === undefined || isMissing) return otherwise;
  return <img src={url} alt="" loading="lazy" decoding="async" onError={() => setMissing(true)} />;
}
