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

/** The same of a DT, whose offset from UTC is left out: it is that of the clock which the others are read from. */
export function momentOfDateTime(text: string | undefined): number | undefined {
  const parts = /^(\d{8})(\d{2,6}(?:\.\d{1,6})?)?(?:[+-]\d{4})?$/.exec(text?.trim() ?? '');
  return parts ? momentOf(parts[1], parts[2] ?? '00') : undefined;
}

function isDay(midnight: number, dayOfMonth: number | undefined): boolean {
  return new Date(midnight).getUTCDate() === dayOfMonth;
}
