import type { AnonymiseOption } from '@isocenter/contract/archive/anonymise/anonymise.ts';
import type { AnonymiseRequest, Rectangle } from '@isocenter/contract/archive/anonymise/fields.ts';

/** The drawn rectangles, by series. */
type Drawn = Readonly<Record<string, readonly Rectangle[]>>;

/** The values of the form. */
export type WishForm = Readonly<{
  patientId: string;
  patientName: string;
  clinicId: number | null;
  options: readonly AnonymiseOption[];
  drawn: Drawn;
  without: readonly string[];
}>;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A number that says nothing and is nobody's. */
export function newPseudonym(): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  return `ANON-${[...random].map((byte) => letters[byte % letters.length]).join('')}`;
}

/** A new form: what a teaching study needs is chosen. */
export function emptyWish(): WishForm {
  const patientId = newPseudonym();
  return {
    patientId,
    patientName: patientId,
    clinicId: null,
    options: ['descriptors', 'patient'],
    drawn: {},
    without: [],
  };
}

/** Counts the changed answers of the form. */
export function changesOf(before: WishForm, now: WishForm): number {
  const said = (wish: WishForm) => Object.entries(wishOf(wish)).map(([name, value]) => JSON.stringify([name, value]));
  const known = new Set(said(before));
  return said(now).filter((answer) => !known.has(answer)).length;
}

export function wishOf({ patientId, patientName, clinicId, options, drawn, without }: WishForm): AnonymiseRequest {
  const blackOut = Object.entries(drawn)
    .filter(([seriesUid, rectangles]) => rectangles.length > 0 && !without.includes(seriesUid))
    .map(([seriesUid, rectangles]) => ({ seriesUid, sopUids: [], rectangles: [...rectangles] }));
  return { patientId, patientName, clinicId, options: [...options], blackOut, withoutSeries: [...without] };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Between two places of a picture, which are parts of its sides; undefined for what is only a touch. */
export function rectangleBetween(
  from: Point,
  to: Point,
  image: { rows: number; columns: number },
): Rectangle | undefined {
  const within = (part: number, size: number) => Math.min(size, Math.max(0, Math.round(part * size)));
  const [left, right] = [from.x, to.x].map((x) => within(x, image.columns)).toSorted((a, b) => a - b);
  const [top, bottom] = [from.y, to.y].map((y) => within(y, image.rows)).toSorted((a, b) => a - b);
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return undefined;
  if (right - left < 2 || bottom - top < 2) return undefined;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
