import type { DisplaySet, ImageDisplaySet } from '../study/model.ts';
import type { Graphic, SpatialGraphic } from './mark-graphics.ts';
import { isInSlab } from './mark-shapes.ts';
import { slicesOf } from './mark-slices.ts';
import type { ReportMark } from './sr-marks.ts';

export interface MarkPlace {
  readonly displaySet: ImageDisplaySet;
  readonly index: number;
}

/** Finds marks among the pictures of a study. Made anew where more of the study has become known. */
export class MarkPlaces {
  readonly #pictures = new Map<string, MarkPlace[]>();
  readonly #slices = new Map<SpatialGraphic, MarkPlace | undefined>();
  readonly #images: readonly ImageDisplaySet[];
  readonly #frames: ReadonlySet<string>;

  constructor(displaySets: readonly DisplaySet[]) {
    this.#images = displaySets.filter((one) => one.kind === 'images');
    const slices = this.#images.flatMap((displaySet) => slicesOf(displaySet));
    this.#frames = new Set(slices.flatMap((slice) => slice?.plane.frameOfReferenceUid ?? []));
    for (const displaySet of this.#images)
      for (const [index, { sopInstanceUid }] of displaySet.frames.entries()) {
        const places = this.#pictures.get(sopInstanceUid) ?? [];
        this.#pictures.set(sopInstanceUid, [...places, { displaySet, index }]);
      }
  }

  /** Returns true if the study has pictures that a mark belongs to, though it may lie between them. */
  knows({ graphics }: Pick<ReportMark, 'graphics'>): boolean {
    return graphics.some(({ graphic }) =>
      graphic.kind === 'spatial' ? this.#frames.has(graphic.frameOfReferenceUid) : this.ofGraphic(graphic),
    );
  }

  /** The first picture on which any of a mark is; undefined where none of the study has it. */
  of({ graphics }: Pick<ReportMark, 'graphics'>): MarkPlace | undefined {
    for (const { graphic } of graphics) {
      const place = this.ofGraphic(graphic);
      if (place) return place;
    }
    return undefined;
  }

  ofGraphic(graphic: Graphic): MarkPlace | undefined {
    if (graphic.kind === 'spatial') {
      const place = this.#slices.has(graphic) ? this.#slices.get(graphic) : this.#sliceOf(graphic);
      this.#slices.set(graphic, place);
      return place;
    }
    const [frame] = graphic.frames;
    return this.#pictures
      .get(graphic.sopInstanceUid)
      ?.find(({ displaySet, index }) => frame === undefined || displaySet.frames[index]?.frame === frame);
  }

  /** Series that planes are cut through come before single slices. */
  #sliceOf(graphic: SpatialGraphic): MarkPlace | undefined {
    for (const displaySet of this.#images.toSorted((a, b) => Number(b.isVolume) - Number(a.isVolume))) {
      const touched = slicesOf(displaySet).flatMap((slice, index) => {
        const isOfPatient = slice?.plane.frameOfReferenceUid === graphic.frameOfReferenceUid;
        return slice && isOfPatient && isInSlab(graphic, slice) ? [index] : [];
      });
      // what reaches through many is best seen in its middle
      const index = touched[Math.floor((touched.length - 1) / 2)];
      if (index !== undefined) return { displaySet, index };
    }
    return undefined;
  }
}
