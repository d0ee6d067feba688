/** A screen as a page sees it. */
export interface ScreenSeen {
  /** In the pixels that the browser counts screens in. */
  readonly width: number;
  readonly height: number;
  /** Its corner among several screens; two screens beside each other can have equally many pixels. */
  readonly left: number;
  readonly top: number;
  /** Pixels of the device for one of CSS, magnification of the page included; Safari leaves that out. */
  readonly ratio: number;
  /** The magnification of the page, as its window tells: a little off by its edges, and more by what is docked beside the page. */
  readonly magnified: number;
  /** Only the magnification says so: the ratio stays the same. */
  readonly isRatioFixed: boolean;
}

/** A screen that was measured, with how many CSS pixels a millimetre took then. */
export interface MeasuredScreen extends Omit<ScreenSeen, 'isRatioFixed'> {
  readonly pixelsPerMillimetre: number;
}

/** CSS pixels for a millimetre: from a wall of screens to a phone. A card of 85.6 mm is 86 to 1284 pixels long. */
export const densities = { least: 1, most: 15 };
/** The steps in which browsers magnify are 7 % at least. */
const unsure = 0.03;
const mostScreens = 8;

/** CSS pixels for a millimetre on a screen, the one that was measured last counting first; undefined where it has to be measured. */
export function densityOn(seen: ScreenSeen, measured: readonly MeasuredScreen[]): number | undefined {
  for (const one of measured.toReversed()) {
    const isPlaceSame = (['width', 'height', 'left', 'top'] as const).every((side) => one[side] === seen[side]);
    const magnified = seen.magnified / one.magnified;
    const ratio = seen.ratio / one.ratio;
    if (!isPlaceSame) continue;
    // Magnified and told by the ratio, a pixel of CSS is exactly so many more of the device. Else it is another screen.
    if (ratio !== 1 && Math.abs(magnified / ratio - 1) <= unsure) return one.pixelsPerMillimetre / ratio;
    if (ratio === 1 && (!seen.isRatioFixed || Math.abs(magnified - 1) <= unsure)) return one.pixelsPerMillimetre;
  }
  return undefined;
}

/** With one more screen, in the place of what was said of it before. */
export function withScreen(
  measured: readonly MeasuredScreen[],
  { isRatioFixed: _by, ...seen }: ScreenSeen,
  pixelsPerMillimetre: number,
): MeasuredScreen[] {
  const others = measured.filter((one) =>
    (['width', 'height', 'left', 'top', 'ratio'] as const).some((name) => one[name] !== seen[name]),
  );
  return [...others, { ...seen, pixelsPerMillimetre }].slice(-mostScreens);
}

const numbers = ['width', 'height', 'left', 'top', 'ratio', 'magnified', 'pixelsPerMillimetre'] as const;

/** Returns the screens saved in the browser; a damaged entry counts as not measured. */
export function readScreens(saved: unknown): MeasuredScreen[] {
  return Array.isArray(saved) ? saved.filter(isMeasured) : [];
}

function isMeasured(one: unknown): one is MeasuredScreen {
  if (typeof one !== 'object' || one === null) return false;
  const found = one as Partial<Record<string, unknown>>; // each is looked at below
  const { ratio, magnified, pixelsPerMillimetre: density } = found;
  return (
    numbers.every((name) => Number.isFinite(found[name])) &&
    [ratio, magnified].every((value) => Number(value) > 0) &&
    Number(density) >= densities.least &&
    Number(density) <= densities.most
  );
}
