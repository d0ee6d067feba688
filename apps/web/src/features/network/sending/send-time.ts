/** Returns the next beginning of the night, when a network has room: 22:00. */
export function tonight(now: Date): string {
  const night = new Date(now);
  night.setHours(22, 0, 0, 0);
  if (night <= now) night.setDate(night.getDate() + 1);
  return night.toISOString();
}
