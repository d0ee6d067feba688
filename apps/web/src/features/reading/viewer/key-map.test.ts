import { describe, expect, test } from 'vitest';
import { actionOfKey, defaultKeys, keyActions } from './key-map.ts';

const press = (
  key: string,
  modifiers: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {},
) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...modifiers,
});

describe('keys', () => {
  test('belong to one action each', () => {
    const keys = keyActions.map((action) => defaultKeys[action]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each([
    ['l', {}, 'tool.length'],
    ['L', { shiftKey: false }, 'tool.length'],
    ['O', { shiftKey: true }, 'overlay.cycle'],
    ['o', {}, 'tool.ellipse'],
    [' ', {}, 'cine.toggle'],
    ['?', { shiftKey: true }, 'keys.open'],
    ['+', { shiftKey: true }, 'cine.faster'],
    ['3', {}, 'preset.3'],
    ['Backspace', {}, 'measurement.delete'],
    ['ArrowDown', {}, 'image.next'],
    ['z', { ctrlKey: true }, 'edit.undo'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'edit.redo'],
    ['z', { metaKey: true }, 'edit.undo'],
    ['[', { ctrlKey: true, altKey: true }, 'priors.older'],
    ['P', { shiftKey: true }, 'priors.swap'],
    ['S', { shiftKey: true }, 'picture.save'],
    ['l', { shiftKey: true }, 'loop.save'],
    ['D', { shiftKey: true }, 'marks.toggle'],
    ['!', { shiftKey: true }, 'view.trueSize'],
    ['%', { shiftKey: true }, 'screen.measure'],
    ['V', { shiftKey: true }, 'tool.directional'],
    ['v', {}, 'view.flipVertical'],
  ])('%s with %o does %s', (key, modifiers, action) => expect(actionOfKey(press(key, modifiers))).toBe(action));

  test('do nothing else with Ctrl, Alt or Meta, which belong to the browser', () => {
    expect(actionOfKey(press('l', { ctrlKey: true }))).toBeUndefined();
    expect(actionOfKey(press('l', { altKey: true }))).toBeUndefined();
    expect(actionOfKey(press('r', { metaKey: true }))).toBeUndefined();
  });

  test('that have no action do nothing', () => {
    expect(actionOfKey(press('Tab'))).toBeUndefined();
    expect(actionOfKey(press('n', { ctrlKey: true }))).toBeUndefined();
  });
});
