import { use, useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DisplaySet } from '@isocenter/viewer/study/model.ts';
import { standInOf } from '@isocenter/viewer/study/stand-in.ts';
import { archive } from './archive.ts';
import { StandInsContext } from './stand-ins-context.ts';
import { sizeOfStandIn } from './stand-ins.ts';
import classes from './stand-in.module.css';

interface StandInPictureProps {
  readonly displaySet: DisplaySet;
  readonly index: number;
}

/**
 * The picture as the archive draws it, in the place and the size that it will have, until the image library has its
 * pixels. Nothing can be measured on it, and it says so.
 */
export function StandInPicture({ displaySet, index }: StandInPictureProps) {
  const { t } = useTranslation();
  const standIn = standInOf(archive.root, displaySet, index);
  const source = useSource(standIn?.url);
  if (!standIn || source === undefined) return null;
  return (
    <>
      <div className={classes['place']} data-room={displaySet.modality === 'US'}>
        <img src={source} alt="" decoding="sync" style={sizeOfStandIn(standIn)} />
      </div>
      <output className={classes['note']}>{t('reading.viewer.note.standIn')}</output>
    </>
  );
}

function useSource(url: string | undefined): string | undefined {
  const standIns = use(StandInsContext);
  const [source, setSource] = useState(() => (url === undefined ? undefined : standIns?.known(url)));
  useEffect(() => {
    let isGone = false;
    if (url === undefined || !standIns) return undefined;
    void standIns.source(url).then((found) => {
      if (!isGone) setSource(found);
    });
    return () => {
      isGone = true;
    };
  }, [url, standIns]);
  return source;
}
