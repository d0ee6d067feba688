import { measuringTool, measuringToolNames, type MeasuringToolName } from '@isocenter/measuring/tools.ts';

type MeasuringAction = `tool.${MeasuringToolName}`;

const measuringKeys = measuringToolNames.map((name): [MeasuringAction, string] => [
  `tool.${name}`,
  measuringTool(name).key,
]);

const ownActions = [
  'tool.pan',
  'tool.zoom',
  'tool.window',
  'tool.scroll',
  'view.rotate',
  'view.flipHorizontal',
  'view.flipVertical',
  'view.invert',
  'view.reset',
  'view.fit',
  'view.actualPixels',
  'view.trueSize',
  'screen.measure',
  'tool.region',
  'tool.dragProbe',
  'tool.magnifier',
  'tool.eraser',
  'tool.edgeLine',
  'image.next',
  'image.previous',
  'image.first',
  'image.last',
  'series.next',
  'series.previous',
  'viewport.next',
  'study.next',
  'study.previous',
  'priors.toggle',
  'priors.older',
  'priors.newer',
  'priors.swap',
  'cine.toggle',
  'cine.faster',
  'cine.slower',
  'linked.toggle',
  'referenceLines.toggle',
  'mpr.toggle',
  'overlay.cycle',
  'measurement.place',
  'measurement.next',
  'measurement.handle',
  'measurement.left',
  'measurement.right',
  'measurement.up',
  'measurement.down',
  'measurement.leave',
  'measurement.delete',
  'edit.undo',
  'edit.redo',
  'viewport.maximize',
  'panel.toggle',
  'marks.toggle',
  'report.write',
  'report.toggle',
  'keyImage.add',
  'picture.save',
  'loop.save',
  'tags.open',
  'fullScreen.toggle',
  'keys.open',
  'tools.open',
  'preset.1',
  'preset.2',
  'preset.3',
  'preset.4',
  'preset.5',
  'preset.6',
  'preset.7',
  'preset.8',
  'preset.9',
] as const;
export type KeyAction = (typeof ownActions)[number] | MeasuringAction;

/** Everything a key of the viewer can do. */
export const keyActions: readonly KeyAction[] = [...ownActions, ...measuringKeys.map(([action]) => action)];

/** A key as written for people: the key's name, `Ctrl ` and `Shift ` before it when they are held. Letters are upper case. */
export type KeyMap = Readonly<Record<KeyAction, string>>;

/** The keys as they come. Letters without Ctrl or Alt, so that nothing of the browser is taken; but undo is Ctrl Z everywhere. */
export const defaultKeys: KeyMap = {
  ...(Object.fromEntries(measuringKeys) as Record<MeasuringAction, string>), // each action once
  'tool.pan': 'H',
  'tool.zoom': 'Z',
  'tool.window': 'W',
  'tool.scroll': 'S',
  'view.rotate': 'R',
  'view.flipHorizontal': 'M',
  'view.flipVertical': 'V',
  'view.invert': 'I',
  'view.reset': '0',
  'view.fit': '=',
  'view.actualPixels': '*',
  'view.trueSize': '!',
  'screen.measure': '%',
  'tool.region': 'Shift W',
  'tool.dragProbe': 'Shift Q',
  'tool.magnifier': 'Shift Z',
  'tool.eraser': 'Shift U',
  'tool.edgeLine': 'Shift I',
  'image.next': 'ArrowDown',
  'image.previous': 'ArrowUp',
  'image.first': 'Home',
  'image.last': 'End',
  'series.next': 'PageDown',
  'series.previous': 'PageUp',
  'viewport.next': 'G',
  // `N` reads the next study that waits, here as in the list.
  'study.next': 'J',
  'study.previous': 'Shift J',
  'priors.toggle': 'P',
  'priors.older': '[',
  'priors.newer': ']',
  'priors.swap': 'Shift P',
  'cine.toggle': 'Space',
  'cine.faster': '+',
  'cine.slower': '-',
  'linked.toggle': 'K',
  'referenceLines.toggle': 'X',
  'mpr.toggle': 'Shift M',
  'overlay.cycle': 'Shift O',
  'measurement.place': 'Enter',
  'measurement.next': ',',
  'measurement.handle': '.',
  'measurement.left': 'Shift ArrowLeft',
  'measurement.right': 'Shift ArrowRight',
  'measurement.up': 'Shift ArrowUp',
  'measurement.down': 'Shift ArrowDown',
  'measurement.leave': 'Escape',
  'measurement.delete': 'Delete',
  'edit.undo': 'Ctrl Z',
  'edit.redo': 'Ctrl Shift Z',
  'viewport.maximize': 'Shift F',
  'panel.toggle': 'D',
  'marks.toggle': 'Shift D',
  'report.write': 'E',
  'report.toggle': 'Shift E',
  'keyImage.add': 'C',
  'picture.save': 'Shift S',
  'loop.save': 'Shift L',
  'tags.open': 'Shift T',
  'fullScreen.toggle': 'F',
  'keys.open': '?',
  'tools.open': ';',
  'preset.1': '1',
  'preset.2': '2',
  'preset.3': '3',
  'preset.4': '4',
  'preset.5': '5',
  'preset.6': '6',
  'preset.7': '7',
  'preset.8': '8',
  'preset.9': '9',
};

/** A key press; a `KeyboardEvent` fits. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The action of a key press; undefined when it has none. Command is the Ctrl of a Mac. */
export function actionOfKey(press: KeyPress, map: KeyMap = defaultKeys): KeyAction | undefined {
  // a bracket needs other keys on many keyboards
  if (['[', ']'].includes(press.key)) return keyActions.find((action) => map[action] === press.key);
  if (press.altKey) return undefined;
  const name = press.ctrlKey || press.metaKey ? `Ctrl ${keyName(press)}` : keyName(press);
  return keyActions.find((action) => map[action] === name);
}

/** Shift counts for letters and named keys only: `?` and `+` need it on some keyboards and not on others. */
function keyName({ key, shiftKey }: KeyPress): string {
  if (key === ' ') return 'Space';
  if (key === 'Backspace') return 'Delete';
  if (key.length > 1) return shiftKey ? `Shift ${key}` : key;
  const upper = key.toUpperCase();
  return shiftKey && upper !== key.toLowerCase() ? `Shift ${upper}` : upper;
}
