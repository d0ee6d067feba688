/** In the form of a field of date and time, by the clock of whoever looks. */
function writtenTime(moment: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const date = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${date}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** When the night begins next, in which a network has room: 22:00. */
export function tonight(now: Date): string {
  const night = new Date(now);
  night.setHours(22, 0, 0, 0);
  if (night <= now) night.setDate(night.getDate() + 1);
  return writtenTime(night);
}
