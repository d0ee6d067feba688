/** An image as far as its place among the others goes. */
export interface PlacedImage {
  readonly number: number | null;
  /** Image Position (Patient) along the normal of the image, mm; null where the image says no position or lies another way. */
  readonly position: number | null;
  /** Images in Acquisition (0020,1002): how many there are by what the machine says; absent where it says nothing. */
  readonly announced?: number | null;
}

/** The missing parts of a series: images by their numbers, as first and last of each run, or slices by where they would lie. */
export interface Missing {
  readonly count: number;
  readonly numbers: readonly (readonly [number, number])[];
}

/** In a series that lacks more than this share, the numbers, or the places, follow another rule. */
const mostMissing = 0.25;
const fewest = { numbers: 3, slices: 6 };

/**
 * Returns what is missing between the images of a series; undefined where nothing is, or where nothing can be said: numbers that come twice
 * or leave out too many, slices at no regular distance.
 */
export function missingOf(images: readonly PlacedImage[]): Missing | undefined {
  return missingAnnounced(images) ?? missingNumbers(images) ?? missingSlices(images);
}

/**
 * Finds images missing at the end, which leave no hole: the number that the machine announced tells it, where all images of the series say
 * the same.
 */
function missingAnnounced(images: readonly PlacedImage[]): Missing | undefined {
  const announced = images[0]?.announced ?? 0;
  const count = announced - images.length;
  if (images.some((image) => image.announced !== announced) || !isBelievable(count, images.length)) return undefined;
  const present = new Set(images.map(({ number }) => number));
  const absent = Array.from({ length: announced }, (_, at) => at + 1).filter((number) => !present.has(number));
  return { count, numbers: absent.length === count ? runsOf(absent) : [] };
}

function runsOf(numbers: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

function missingNumbers(images: readonly PlacedImage[]): Missing | undefined {
  const numbers = images
    .flatMap(({ number }) => (number === null ? [] : [number]))
    .toSorted((one, other) => one - other);
  const isEachOnce = new Set(numbers).size === images.length;
  if (!isEachOnce || numbers.length < fewest.numbers) return undefined;
  const runs = numbers.slice(1).flatMap((number, at): [number, number][] => {
    const before = numbers[at] ?? number;
    return number - before > 1 ? [[before + 1, number - 1]] : [];
  });
  const count = runs.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  return isBelievable(count, images.length) ? { count, numbers: runs } : undefined;
}

function missingSlices(images: readonly PlacedImage[]): Missing | undefined {
  const places = images
    .flatMap(({ position }) => (position === null ? [] : [position]))
    .toSorted((one, other) => one - other);
  if (places.length < images.length || places.length < fewest.slices) return undefined;
  const steps = places.slice(1).map((place, at) => place - (places[at] ?? place));
  const usual = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
  // Slices that lie on each other are phases, echoes or diffusion weights: nothing is said of them.
  if (usual < 0.01 || steps.some((step) => step < usual / 2)) return undefined;
  const odd = steps.filter((step) => Math.abs(step - usual) > usual * 0.1);
  if (odd.some((step) => Math.abs(step / usual - Math.round(step / usual)) > 0.1)) return undefined;
  const count = odd.reduce((sum, step) => sum + Math.round(step / usual) - 1, 0);
  return isBelievable(count, images.length) ? { count, numbers: [] } : undefined;
}

function isBelievable(missing: number, present: number): boolean {
  return missing > 0 && missing <= Math.max(1, (missing + present) * mostMissing);
}
