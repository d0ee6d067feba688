import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import type { KeyAction } from '@isocenter/viewer/keys/key-map.ts';
import { windowPresets } from '@isocenter/viewer/presets/window-presets.ts';
import { stepRate } from './step-rate.ts';

/** The actions that change the page around the images rather than the images. */
export type PageAction = Extract<
  KeyAction,
  'overlay.cycle' | 'panel.toggle' | 'tags.open' | 'fullScreen.toggle' | 'keys.open'
>;

const pageActions: readonly string[] = [
  'overlay.cycle',
  'panel.toggle',
  'tags.open',
  'fullScreen.toggle',
  'keys.open',
] satisfies readonly PageAction[];

/** Does what a key stands for, in the active viewport; what concerns the page is handed to `page`. */
export function runAction(action: KeyAction, viewer: Viewer, page: (action: PageAction) => void): void {
  if (isPageAction(action)) return page(action);
  const [group, name = ''] = action.split('.');
  const cell = viewer.active();
  const { index, count, rate, playing } = cell.store.get();
  switch (group) {
    case 'tool':
      return viewer.setTool(name as Parameters<Viewer['setTool']>[0]); // the actions of this group are named by the tools
    case 'preset':
      return applyPreset(viewer, Number(name));
    case 'view':
      return changeView(viewer, name);
    case 'image':
      return cell.goTo({ next: index + 1, previous: index - 1, first: 0, last: count - 1 }[name] ?? index);
    case 'series':
      return stepSeries(viewer, name === 'next' ? 1 : -1);
    case 'viewport':
      return nextViewport(viewer);
    case 'cine':
      if (name === 'toggle') return playing ? cell.stop() : cell.play();
      return cell.play(stepRate(rate, name === 'faster' ? 1 : -1));
    case 'linked':
      return viewer.setLinked(!viewer.store.get().linked);
    case 'referenceLines':
      return viewer.setReferenceLines(!viewer.store.get().referenceLines);
    case 'mpr':
      return toggleMpr(viewer);
    case 'measurement':
      for (const id of viewer.measurements.selected()) viewer.measurements.remove(id);
      return undefined;
    default:
      return undefined;
  }
}

function isPageAction(action: KeyAction): action is PageAction {
  return pageActions.includes(action);
}

function applyPreset(viewer: Viewer, number: number): void {
  const cell = viewer.active();
  const preset = windowPresets(cell.store.get().displaySet?.modality ?? '')[number - 1];
  if (preset) cell.setWindow(preset);
}

function changeView(viewer: Viewer, name: string): void {
  const cell = viewer.active();
  if (name === 'rotate') cell.rotate();
  if (name === 'flipHorizontal') cell.flip('horizontal');
  if (name === 'flipVertical') cell.flip('vertical');
  if (name === 'invert') cell.invert();
  if (name === 'reset') cell.reset();
}

function stepSeries(viewer: Viewer, step: number): void {
  const all = viewer.displaySets();
  const shown = viewer.active().store.get().displaySet?.id;
  const next = all[all.findIndex(({ id }) => id === shown) + step];
  if (next) viewer.show(next.id);
}

function nextViewport(viewer: Viewer): void {
  const { cells, activeCell } = viewer.store.get();
  const next = cells[(cells.indexOf(activeCell) + 1) % cells.length];
  if (next !== undefined) viewer.activate(next);
}

function toggleMpr(viewer: Viewer): void {
  const isMpr = viewer.store.get().layout.kind === 'mpr';
  viewer.setLayout(isMpr ? { kind: 'grid', rows: 1, columns: 1 } : { kind: 'mpr' });
}
