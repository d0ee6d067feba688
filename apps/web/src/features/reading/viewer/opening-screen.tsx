import { emptyCell } from '@isocenter/viewer/engine/cell-state.ts';
import { firstCells } from '@isocenter/viewer/hanging/first-cells.ts';
import type { DisplaySet } from '@isocenter/viewer/study/model.ts';
import type { StudyReading } from '@isocenter/viewer/study/study-reading.ts';
import type { ReadingPlace } from '#features/archive/studies/studies.ts';
import { OpeningStrip } from './series-strip.tsx';
import { StandInPicture } from './stand-in-picture.tsx';
import { TopBar } from './top-bar.tsx';
import { hasRoomForPanel, isNarrow } from './room.ts';
import { useStore } from './use-store.ts';
import { ViewportOverlay } from './viewport-overlay.tsx';
import bars from './bars.module.css';
import classes from './page.module.css';
import panel from './panel.module.css';
import viewport from './viewport.module.css';

interface OpeningScreenProps {
  readonly reading: StudyReading;
  /** True if there will be a panel beside the images. */
  readonly hasPanel: boolean;
  readonly place: ReadingPlace | undefined;
  readonly onClose: () => void;
}

/** The page while the image library is on its way: its frame, whose study it is, and the first pictures as the archive draws them. */
export function OpeningScreen({ reading, hasPanel: mayHavePanel, place, onClose }: OpeningScreenProps) {
  const state = useStore(reading.store);
  const hasPanel = mayHavePanel && hasRoomForPanel();
  const cells = firstCells(state, isNarrow());
  return (
    <div className={classes['screen']} data-panel={hasPanel} aria-busy="true">
      <TopBar reading={reading} isOpening place={place} onClose={onClose} />
      <div className={bars['bar']}>
        <div className={bars['toolbar']} />
      </div>
      <OpeningStrip series={state.series} />
      <main className={classes['images']}>
        {cells && (
          <div className={viewport['grid']} data-layout={`${cells.layout.rows}x${cells.layout.columns}`}>
            {cells.displaySets.map((displaySet) => (
              <OpeningCell key={displaySet.id} displaySet={displaySet} />
            ))}
          </div>
        )}
      </main>
      {hasPanel && <aside className={panel['panel']} />}
    </div>
  );
}

function OpeningCell({ displaySet }: { readonly displaySet: DisplaySet }) {
  if (displaySet.kind !== 'images') return <div className={viewport['cell']} />;
  const state = {
    ...emptyCell(displaySet.id),
    displaySet,
    frame: displaySet.frames[0],
    count: displaySet.frames.length,
  };
  return (
    <div className={viewport['cell']}>
      <ViewportOverlay state={state} overlay="full" loaded={0} />
      <StandInPicture displaySet={displaySet} index={0} />
    </div>
  );
}
