import { firstCells } from '@isocenter/viewer/hanging/first-cells.ts';
import type { DisplaySet } from '@isocenter/viewer/study/model.ts';
import { standInOf } from '@isocenter/viewer/study/stand-in.ts';
import { archive } from './archive.ts';
import { loadEngine } from './engine.ts';
import { isNarrow } from './room.ts';
import { sizeOfStandIn } from './stand-ins.ts';
import type { Prepared } from './study-ahead.ts';

let shown: HTMLElement | undefined;
let isOver = false;

/**
 * Puts the picture that a study opens with where the viewer will have it, while the application is on its way. It has no words, since
 * those come with the application.
 * @param mayShow settles with false when something else has to be answered first
 */
export function showOpeningPicture(prepared: Prepared, mayShow: Promise<boolean>): void {
  const { store } = prepared.reading;
  const stop = store.subscribe(() => {
    const cells = firstCells(store.get(), isNarrow());
    if (!cells) return;
    stop();
    const [only, ...others] = cells.displaySets;
    if (only && others.length === 0) void show(only, prepared, mayShow);
  });
}

/** Takes the picture away, or lets none appear: the application shows what is to be seen. */
export function dropOpeningPicture(): void {
  isOver = true;
  shown?.remove();
  shown = undefined;
}

async function show(displaySet: DisplaySet, { standIns }: Prepared, mayShow: Promise<boolean>): Promise<void> {
  const standIn = standInOf(archive.root, displaySet, 0);
  const source = standIn && (await standIns.source(standIn.url));
  if (!source || !(await mayShow) || isOver) return;
  const place = document.createElement('div');
  place.className = 'first-picture';
  place.dataset['room'] = String(displaySet.modality === 'US');
  const picture = document.createElement('img');
  picture.alt = '';
  picture.decoding = 'sync';
  Object.assign(picture.style, sizeOfStandIn(standIn));
  picture.src = source;
  place.append(picture);
  document.body.append(place);
  shown = place;
  // When it is on the screen: the engine's scripts would take the processor from who paints it.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => void loadEngine().catch(() => undefined))));
}
