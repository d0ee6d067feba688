import { densityOn, readScreens, type ScreenSeen, withScreen } from './screen-density.ts';

const key = 'isocenter.screens';

/** CSS pixels for a millimetre on the screen of this page; undefined where nobody has measured it. */
export function screenDensity(): number | undefined {
  const found = densityOn(screenSeen(), savedScreens());
  // two fingers magnify beyond what is told by the ratio
  return found && found / (globalThis.visualViewport?.scale ?? 1);
}

/** Keeps what was measured on the screen of this page, in this browser. */
export function keepDensity(pixelsPerMillimetre: number): void {
  const density = pixelsPerMillimetre * (globalThis.visualViewport?.scale ?? 1);
  try {
    localStorage.setItem(key, JSON.stringify(withScreen(savedScreens(), screenSeen(), density)));
  } catch {
    // No storage, or it is full: it is asked for each time.
  }
}

/** Tells when the page may be on another screen, or be magnified otherwise. @returns what ends it */
export function onScreenChanged(onChange: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  globalThis.addEventListener('resize', onChange, { signal });
  globalThis.addEventListener('storage', onChange, { signal });
  globalThis.visualViewport?.addEventListener('resize', onChange, { signal });
  // a window that is moved to another screen tells nothing until somebody looks at it there
  document.documentElement.addEventListener('pointerenter', onChange, { signal });
  globalThis.addEventListener('focus', onChange, { signal });
  return () => ending.abort();
}

function savedScreens() {
  try {
    return readScreens(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

function screenSeen(): ScreenSeen {
  const { screen, devicePixelRatio, outerWidth, innerWidth, navigator } = globalThis;
  return {
    width: screen.width,
    height: screen.height,
    left: cornerOf(screen, 'availLeft'),
    top: cornerOf(screen, 'availTop'),
    ratio: devicePixelRatio || 1,
    // without a window, as in a test, it is not magnified
    magnified: outerWidth > 0 && innerWidth > 0 ? outerWidth / innerWidth : 1,
    isRatioFixed: navigator.vendor.startsWith('Apple'),
  };
}

/** Not in the standard, but in every browser of a desk; 0 where it is not. */
function cornerOf(screen: object, name: 'availLeft' | 'availTop'): number {
  const found: unknown = Reflect.get(screen, name);
  return typeof found === 'number' ? found : 0;
}
