/** The seconds since 1970 of a date (DA) and a time (TM) of one clock (PS3.5 §6.2). Undefined where one of them is none. */
export function momentOf(date: string | undefined, time: string | undefined): number | undefined {
  const day = /^(\d{4})\.?(\d{2})\.?(\d{2})$/.exec(date?.trim() ?? '');
  const clock = /^(\d{2}):?(\d{2})?:?(\d{2})?(\.\d{1,6})?$/.exec(time?.trim() ?? '');
  if (!day || !clock) return undefined;
  const [, year, month, dayOfMonth] = day.map(Number);
  const midnight = Date.UTC(year ?? 0, (month ?? 1) - 1, dayOfMonth ?? 1);
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = clock;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 60 || !isDay(midnight, dayOfMonth))
    return undefined;
  return midnight / 1000 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction);
}

/**
 * The same of a DT. Its offset from UTC counts where that of the clock is known, which the others are read from.
 * @param clock that offset: Timezone Offset From UTC (PS3.3 §C.12.1), such as `+0100`
 */
export function momentOfDateTime(text: string | undefined, clock?: string): number | undefined {
  const parts = /^(\d{8})(\d{2,6}(?:\.\d{1,6})?)?([+-]\d{4})?$/.exec(text?.trim() ?? '');
  const moment = parts ? momentOf(parts[1], parts[2] ?? '00') : undefined;
  const [own, others] = [secondsOfOffset(parts?.[3]), secondsOfOffset(clock)];
  return moment === undefined || own === undefined || others === undefined ? moment : moment - own + others;
}

function secondsOfOffset(text: string | undefined): number | undefined {
  const parts = /^([+-])(\d{2})(\d{2})$/.exec(text?.trim() ?? '');
  if (!parts) return undefined;
  const seconds = Number(parts[2]) * 3600 + Number(parts[3]) * 60;
  return parts[1] === '-' ? -seconds : seconds;
}

function isDay(midnight: number, dayOfMonth: number | undefined): boolean {
  return new Date(midnight).getUTCDate() === dayOfMonth;
}
