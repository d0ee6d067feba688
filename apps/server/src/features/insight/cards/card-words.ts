/** `25,852`, as the specification's cards have it. */
export function groupedNumber(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** `2.76k`, `4.2M`, or the number itself below a thousand. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (size < 1_000) return String(Math.round(value));
  const [divided, unit] = size < 1_000_000 ? [value / 1_000, 'k'] : [value / 1_000_000, 'M'];
  return `${Number(divided.toFixed(2))}${unit}`;
}

/** `+5.2%`: how much more there is than before; against nothing, all of it. */
export function growth(now: number, before: number): string {
  const percent = before === 0 ? (now === 0 ? 0 : 100) : ((now - before) / before) * 100;
  return `${percent < 0 ? '' : '+'}${Number(percent.toFixed(1))}%`;
}
