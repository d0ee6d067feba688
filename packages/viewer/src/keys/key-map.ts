/** Everything a key of the viewer can do. */
export const keyActions = [
  'tool.pan',
  'tool.zoom',
  'tool.window',
  'tool.scroll',
  'tool.length',
  'tool.angle',
  'tool.ellipse',
  'tool.rectangle',
  'tool.probe',
  'tool.arrow',
  'view.rotate',
  'view.flipHorizontal',
  'view.flipVertical',
  'view.invert',
  'view.reset',
  'image.next',
  'image.previous',
  'image.first',
  'image.last',
  'series.next',
  'series.previous',
  'viewport.next',
  'cine.toggle',
  'cine.faster',
  'cine.slower',
  'linked.toggle',
  'referenceLines.toggle',
  'mpr.toggle',
  'overlay.cycle',
  'measurement.delete',
  'panel.toggle',
  'tags.open',
  'fullScreen.toggle',
  'keys.open',
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
export type KeyAction = (typeof keyActions)[number];

/** A key as written for people: the key's name, `Shift ` before it when shift is held. Letters are upper case. */
export type KeyMap = Readonly<Record<KeyAction, string>>;

/** The keys as they come. Letters without Ctrl or Alt, so that nothing of the browser is taken. */
export const defaultKeys: KeyMap = {
  'tool.pan': 'H',
  'tool.zoom': 'Z',
  'tool.window': 'W',
  'tool.scroll': 'S',
  'tool.length': 'L',
  'tool.angle': 'A',
  'tool.ellipse': 'O',
  'tool.rectangle': 'B',
  'tool.probe': 'P',
  'tool.arrow': 'T',
  'view.rotate': 'R',
  'view.flipHorizontal': 'M',
  'view.flipVertical': 'V',
  'view.invert': 'I',
  'view.reset': '0',
  'image.next': 'ArrowDown',
  'image.previous': 'ArrowUp',
  'image.first': 'Home',
  'image.last': 'End',
  'series.next': 'PageDown',
  'series.previous': 'PageUp',
  'viewport.next': 'N',
  'cine.toggle': 'Space',
  'cine.faster': '+',
  'cine.slower': '-',
  'linked.toggle': 'K',
  'referenceLines.toggle': 'X',
  'mpr.toggle': 'Shift M',
  'overlay.cycle': 'Shift O',
  'measurement.delete': 'Delete',
  'panel.toggle': 'D',
  'tags.open': 'Shift T',
  'fullScreen.toggle': 'F',
  'keys.open': '?',
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

/** What a key press looks like; a `KeyboardEvent` fits. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The action of a key press; undefined when it has none or Ctrl, Alt or Meta is held. */
export function actionOfKey(press: KeyPress, map: KeyMap = defaultKeys): KeyAction | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined;
  const name = keyName(press);
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
