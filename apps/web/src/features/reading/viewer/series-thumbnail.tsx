import { IconFile, IconFileText, IconPlayerPlay, IconPhotoOff } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DisplaySet } from '@isocenter/viewer/study/model.ts';
import { displaySetType } from './drag-type.ts';
import { useThumbnailWords } from './series-thumbnail-words.ts';
import { useDerived, useParts } from './use-store.ts';
import { useViewerTools } from './viewer-context.ts';
import classes from './strip.module.css';

interface SeriesThumbnailProps {
  readonly displaySet: DisplaySet;
  /** Its series holds nothing else. */
  readonly isAlone: boolean;
}

/** A series of the strip: number, count, picture, how much was seen. Shown with a click, or dragged into a viewport. */
export function SeriesThumbnail({ displaySet, isAlone }: SeriesThumbnailProps) {
  const { viewer } = useViewerTools();
  const { cells, activeCell } = useParts(viewer.store, 'cells', 'activeCell');
  const active = useParts(viewer.cell(activeCell), 'displaySet');
  const seen = useDerived(viewer.shares, (shares) => shares.seen[displaySet.id] ?? 0);
  const isShown = cells.some((id) => viewer.cell(id).get().displaySet?.id === displaySet.id);
  const isActive = active.displaySet?.id === displaySet.id;
  const { title, details, name } = useThumbnailWords(displaySet, isAlone);
  const count = displaySet.kind === 'images' ? displaySet.frames.length : undefined;
  return (
    <li className={classes['item']}>
      <button
        type="button"
        draggable
        className={classes['frame']}
        data-shown={isShown}
        data-active={isActive}
        aria-current={isActive}
        onClick={(event) => {
          viewer.show(displaySet.id);
          if (event.detail > 0) event.currentTarget.blur(); // after a click the keys belong to the images
        }}
        onDragEnd={(event) => event.currentTarget.blur()}
        onDragStart={(event) => {
          event.dataTransfer.setData(displaySetType, displaySet.id);
          event.dataTransfer.effectAllowed = 'copy';
        }}
      >
        <VisuallyHidden>{name}</VisuallyHidden>
        {displaySet.kind === 'images' ? <Picture displaySet={displaySet} /> : <ObjectIcon kind={displaySet.kind} />}
        <span className={classes['number']} aria-hidden="true">
          {displaySet.seriesNumber ?? '–'}
        </span>
        {count !== undefined && count > 1 && (
          <span className={classes['count']} aria-hidden="true">
            {count}
          </span>
        )}
        <span className={classes['seen']} style={{ width: `${seen * 100}%` }} />
      </button>
      <span className={classes['title']} title={title}>
        {title}
      </span>
      {details.map((detail) => (
        <span key={detail} className={classes['detail']} title={detail} aria-hidden="true">
          {detail}
        </span>
      ))}
    </li>
  );
}

/** Drawn when the thumbnail comes into view, after the pictures of the viewports; anew when its display set was read again. */
function Picture({ displaySet }: { readonly displaySet: DisplaySet }) {
  const { viewer } = useViewerTools();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void viewer.drawThumbnail(displaySet.id, element).then((isDrawn) => setMissing(!isDrawn));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [viewer, displaySet]);
  return (
    <>
      <canvas ref={canvas} width={200} height={148} aria-hidden="true" />
      {isMissing && <IconPhotoOff size={22} stroke={1.6} className={classes['icon']} />}
    </>
  );
}

function ObjectIcon({ kind }: { readonly kind: Exclude<DisplaySet['kind'], 'images'> }) {
  const { t } = useTranslation();
  const { Icon, word } = {
    pdf: { Icon: IconFile, word: t('reading.viewer.series.pdf') },
    video: { Icon: IconPlayerPlay, word: t('reading.viewer.series.video') },
    'structured-report': { Icon: IconFileText, word: t('reading.viewer.series.report') },
    unsupported: { Icon: IconPhotoOff, word: t('reading.viewer.series.unsupported') },
  }[kind];
  return (
    <span className={classes['object']}>
      <Icon size={22} stroke={1.6} />
      {word}
    </span>
  );
}
