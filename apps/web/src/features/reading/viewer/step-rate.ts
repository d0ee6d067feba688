/** The next faster or slower rate in frames per second: between 1 and 120, in steps that suit the rate. */
export function stepRate(rate: number, direction: 1 | -1): number {
  const step = rate < 10 || (rate === 10 && direction < 0) ? 1 : 5;
  return Math.min(120, Math.max(1, Math.round(rate) + step * direction));
}
