import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CellState } from '@isocenter/viewer/engine/cell-state.ts';
import { displaySetType } from './drag-type.ts';
import { placeInStack } from './format-overlay.ts';
import { ReferenceLines } from './reference-lines.tsx';
import { ScrollTrack } from './scroll-track.tsx';
import { StandInPicture } from './stand-in-picture.tsx';
import { useDerived, useParts, useStore } from './use-store.ts';
import { useOpenStudy, useViewerTools } from './viewer-context.ts';
import { ViewportMessage } from './viewport-message.tsx';
import { ViewportOverlay } from './viewport-overlay.tsx';
import classes from './viewport.module.css';

/** Nobody who opens images waits for what shows documents and their marks. */
const MarkLayer = lazy(async () => ({ default: (await import('./sr-marks/late.ts')).MarkLayer }));
const DocumentView = lazy(async () => ({ default: (await import('./document-view.tsx')).DocumentView }));

interface ViewportCellProps {
  readonly cellId: string;
  readonly number: number;
}

/** One viewport: the picture and what lies on it. */
export function ViewportCell({ cellId, number }: ViewportCellProps) {
  const { t } = useTranslation();
  const { viewer, overlay } = useViewerTools();
  const { study } = useOpenStudy();
  const { activeCell, maximized, norm } = useParts(viewer.store, 'activeCell', 'maximized', 'norm');
  const state = useStore(viewer.cell(cellId));
  const drop = useDrop((displaySetId) => {
    viewer.activate(cellId);
    viewer.show(displaySetId, cellId);
  });
  const { count, displaySet, plane } = state;
  const place = placeInStack(state);
  // what a cut is made of comes while it is looked at; a picture of a stack is whole or not there
  const loaded = useDerived(viewer.shares, (shares) => (plane ? (shares.loaded[displaySet?.id ?? ''] ?? 0) : 1));
  const isPicture = state.status === 'ready' || state.status === 'loading';
  return (
    <section
      className={classes['cell']}
      data-active={activeCell === cellId}
      data-maximized={maximized === cellId}
      data-drop={drop.isOver}
      data-status={state.status}
      aria-label={[
        t('reading.viewer.viewport.label', { number }),
        state.displaySet?.description ?? '',
        count > 0 ? t(`reading.viewer.viewport.position.${place.of}`, { index: place.index, count: place.count }) : '',
      ]
        .filter((part) => part !== '')
        .join(', ')}
      onPointerDownCapture={() => viewer.activate(cellId)}
      onFocusCapture={() => viewer.activate(cellId)}
      {...drop.handlers}
    >
      <Picture cellId={cellId} />
      {isPicture && state.displaySet && (
        <>
          <ReferenceLines lines={state.lines} />
          {state.marks.length > 0 && (
            <Suspense>
              <MarkLayer marks={state.marks} />
            </Suspense>
          )}
          <ViewportOverlay state={state} overlay={overlay} loaded={loaded} shownBy={norm} />
          <ScrollTrack cellId={cellId} />
        </>
      )}
      {state.status === 'document' && state.displaySet && (
        <Suspense>
          <DocumentView displaySet={state.displaySet} />
        </Suspense>
      )}
      <FirstPicture key={study.studyUid} state={state} />
      <ViewportMessage cellId={cellId} />
    </section>
  );
}

/** Shows the stand-in for the first picture of a viewport. Later ones come from an image library that runs already. */
function FirstPicture({ state: { status, displaySet, index } }: { readonly state: CellState }) {
  const [isOver, setOver] = useState(false);
  if (!isOver && status !== 'empty' && status !== 'loading') setOver(true);
  if (isOver || status !== 'loading' || !displaySet) return null;
  return <StandInPicture key={displaySet.id} displaySet={displaySet} index={index} />;
}

/** The element that the viewer draws into; React leaves its inside alone. */
function Picture({ cellId }: { readonly cellId: string }) {
  const { viewer } = useViewerTools();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const keepMenuAway = (event: Event) => event.preventDefault(); // the right button is a tool
    const maximize = ({ clientX, clientY }: MouseEvent) => {
      if (!viewer.cellToActOn(cellId).hasMeasurementAt([clientX, clientY])) viewer.toggleMaximized(cellId);
    };
    const shift = (event: WheelEvent) => {
      if (!event.altKey || !viewer.comparison.store.get()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      viewer.comparison.shiftBySlices(Math.sign(event.deltaY));
    };
    element.addEventListener('wheel', shift, { capture: true, passive: false });
    element.addEventListener('contextmenu', keepMenuAway);
    element.addEventListener('dblclick', maximize);
    viewer.attach(cellId, element);
    return () => {
      element.removeEventListener('wheel', shift, { capture: true });
      element.removeEventListener('contextmenu', keepMenuAway);
      element.removeEventListener('dblclick', maximize);
      viewer.detach(cellId, element);
    };
  }, [viewer, cellId]);
  return <div ref={place} className={classes['picture']} />;
}

function useDrop(onDrop: (displaySetId: string) => void) {
  const [isOver, setOver] = useState(false);
  const accepts = (event: DragEvent) => event.dataTransfer.types.includes(displaySetType);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!accepts(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!accepts(event)) return;
      event.preventDefault();
      onDrop(event.dataTransfer.getData(displaySetType));
    },
  };
  return { isOver, handlers };
}
