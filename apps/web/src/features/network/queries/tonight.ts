const nightBeginsAt = 22;

/** Returns the beginning of the night on this computer: at ten in the evening, or now when that is over. */
export function tonight(now: Date): Date {
  const evening = new Date(now);
  evening.setHours(nightBeginsAt, 0, 0, 0);
  return evening > now ? evening : now;
}
