const minute = 60_000;

/** What takes its time to count in a large archive: counted once a minute, or as seldom as is said, however many look. */
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
