const minute = 60_000;

/** Caches a count that takes long in a large archive: it runs once a minute, or as seldom as is said, however many callers there are. */
export function seldom<Counted>(count: () => Promise<Counted>, restMilliseconds = minute): () => Promise<Counted> {
  let counting: Promise<Counted> | undefined;
  let countedAt = -Infinity;
  return () => {
    if (counting !== undefined && performance.now() - countedAt < restMilliseconds) return counting;
    countedAt = performance.now();
    counting = count().catch((error: unknown) => {
      counting = undefined;
      throw error;
    });
    return counting;
  };
}
