/** Counts which pictures of each display set have been seen or loaded, without counting one twice. */
export interface PictureCounter {
  /** Notes one picture. @returns whether it was new. */
  readonly add: (displaySetId: string, picture: number | string) => boolean;
  /** Shares from 0 to 1, by display set id. */
  readonly shares: () => Readonly<Record<string, number>>;
}

/**
 * Makes a counter.
 * @param total how many pictures a display set has; 0 when that is not known yet; undefined when it was let go, and its pictures with it
 */
export function createPictureCounter(total: (displaySetId: string) => number | undefined): PictureCounter {
  const pictures = new Map<string, Set<number | string>>();
  return {
    add: (displaySetId, picture) => {
      const known = pictures.get(displaySetId) ?? new Set();
      pictures.set(displaySetId, known);
      if (known.has(picture)) return false;
      known.add(picture);
      return true;
    },
    shares: () => {
      const shares: Record<string, number> = {};
      for (const [id, known] of pictures) {
        const all = total(id);
        if (all === undefined) pictures.delete(id);
        else shares[id] = all > 0 ? Math.min(1, known.size / all) : 0;
      }
      return shares;
    },
  };
}
