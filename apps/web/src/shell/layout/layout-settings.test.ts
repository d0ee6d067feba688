import { describe, expect, test } from 'vitest';
import { layoutDefaults } from '../defaults.ts';
import { readLayout } from './layout-settings.ts';

describe('readLayout', () => {
  test('is the specification’s layout where nothing is stored', () => {
    expect(readLayout(undefined)).toEqual(layoutDefaults);
  });

  test('takes what is stored and leaves out what it does not know', () => {
    const layout = readLayout({
      skin: 'dark',
      navbarType: 'sideways',
      menuCollapsed: true,
      isRtl: 'yes',
      colour: 'pink',
    });
    expect(layout).toEqual({ ...readLayout(undefined), skin: 'dark', menuCollapsed: true });
  });

  test('falls back to light when semi-dark meets the horizontal menu, which has no menu to darken', () => {
    expect(readLayout({ skin: 'semi-dark', menuLayout: 'horizontal' }).skin).toBe('light');
  });

  test.each([null, 'text', 7, []])('is the default for %j', (stored) => {
    expect(readLayout(stored)).toEqual(readLayout(undefined));
  });
});
