/** The skins of the application beyond light and dark. */
export type Skin = 'default' | 'bordered' | 'semi-dark';

/** Root font size in per cent. */
export type FontScale = 90 | 100 | 112 | 125;

/** Keys of `localStorage`; `public/first-paint.js` reads the same ones before the first paint. */
export const appearanceKeys = {
  scheme: 'isocenter.scheme',
  skin: 'isocenter.skin',
  fontScale: 'isocenter.font-scale',
  direction: 'isocenter.direction',
} as const;

/** Applies a skin to the document at once and keeps it for the next visit. */
export function applySkin(skin: Skin): void {
  document.documentElement.dataset['skin'] = skin;
  remember(appearanceKeys.skin, skin);
}

/** Applies the person's font size to the document at once and keeps it for the next visit. */
export function applyFontScale(scale: FontScale): void {
  document.documentElement.style.fontSize = scale === 100 ? '' : `${scale}%`;
  remember(appearanceKeys.fontScale, String(scale));
}

/** Applies the writing direction to the document at once and keeps it for the next visit. */
export function applyDirection(direction: 'ltr' | 'rtl'): void {
  document.documentElement.dir = direction;
  remember(appearanceKeys.direction, direction);
}

function remember(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Storage is switched off in this browser: the choice holds until the page closes.
  }
}
