import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import type { KeyAction } from './key-map.ts';
import { isMeasuringTool } from '@isocenter/measuring/tools.ts';
import { presetsOf } from '@isocenter/viewer/presets/presets-of.ts';
import { stepRate } from './step-rate.ts';

/** The actions that change the page around the images rather than the images. */
export type PageAction = Extract<
  KeyAction,
  | 'overlay.cycle'
  | 'panel.toggle'
  | 'report.write'
  | 'report.toggle'
  | 'tags.open'
  | 'fullScreen.toggle'
  | 'keys.open'
  | 'tools.open'
  | 'study.next'
  | 'study.previous'
>;

const pageActions: readonly string[] = [
  'overlay.cycle',
  'panel.toggle',
  'report.write',
  'report.toggle',
  'tags.open',
  'fullScreen.toggle',
  'keys.open',
  'tools.open',
  'study.next',
  'study.previous',
] satisfies readonly PageAction[];

/** Does what a key stands for, in the active viewport; what concerns the page is handed to `page`. */
export function runAction(action: KeyAction, viewer: Viewer, page: (action: PageAction) => void): void {
  viewer.clicks.tell();
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
      return name === 'next' ? nextViewport(viewer) : viewer.toggleMaximized();
    case 'cine':
      if (name === 'toggle') return playing ? cell.stop() : cell.play();
      return cell.play(stepRate(rate, name === 'faster' ? 1 : -1));
    case 'linked':
      return viewer.setLinked(!viewer.store.get().linked);
    case 'referenceLines':
      return viewer.setReferenceLines(!viewer.store.get().referenceLines);
    case 'mpr':
      return viewer.arrangement.toggleCuts();
    case 'edit':
      return name === 'undo' ? viewer.keyboard.undo() : viewer.keyboard.redo();
    case 'measurement':
      return changeMeasurement(viewer, name);
    default:
      return undefined;
  }
}

/** Tools that draw or delete measurements, and are none themselves. */
const drawing = ['eraser', 'edgeLine'];

/** Returns true if an action draws or changes measurements. */
export function isMeasuring(action: KeyAction): boolean {
  const [group, name = ''] = action.split('.');
  return (
    group === 'measurement' ||
    group === 'edit' ||
    (group === 'tool' && (isMeasuringTool(name) || drawing.includes(name)))
  );
}

const steps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

function changeMeasurement(viewer: Viewer, name: string): void {
  const { keyboard } = viewer;
  const step = steps[name];
  if (step) return keyboard.move(...step);
  if (name === 'place') return void keyboard.place();
  if (name === 'next') return keyboard.selectNext();
  if (name === 'handle') return keyboard.nextHandle();
  if (name === 'leave') return keyboard.leave();
  keyboard.remove();
}

function isPageAction(action: KeyAction): action is PageAction {
  return pageActions.includes(action);
}

function applyPreset(viewer: Viewer, number: number): void {
  const cell = viewer.active();
  const preset = presetsOf(cell.store.get().displaySet, viewer.store.get().norm)[number - 1];
  if (preset) cell.picture.setWindow(preset);
}

function changeView(viewer: Viewer, name: string): void {
  const { picture } = viewer.active();
  if (name === 'rotate') picture.rotate();
  if (name === 'flipHorizontal') picture.flip('horizontal');
  if (name === 'flipVertical') picture.flip('vertical');
  if (name === 'invert') picture.invert();
  if (name === 'reset') picture.reset();
  if (name === 'fit') picture.fit();
  if (name === 'actualPixels') picture.actualPixels();
}

function stepSeries(viewer: Viewer, step: number): void {
  const shown = viewer.active().store.get().displaySet;
  const all = viewer.displaySets().filter(({ studyUid }) => shown === undefined || studyUid === shown.studyUid);
  const next = all[all.findIndex(({ id }) => id === shown?.id) + step];
  if (next) viewer.show(next.id);
}

function nextViewport(viewer: Viewer): void {
  const { cells, activeCell } = viewer.store.get();
  const next = cells[(cells.indexOf(activeCell) + 1) % cells.length];
  if (next !== undefined) viewer.activate(next);
}
