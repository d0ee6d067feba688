export const form = '^(today|yesterday|[1-9][0-9]{0,2}d)$';
const isForm = new RegExp(form);

export function isMoving(text: string): boolean {
  return isForm.test(text);
}

/** The first and the last of them, as `YYYY-MM-DD` like `today`. */
export function movingDays(text: string, today: string): { readonly from: string; readonly to: string } {
  const last = text === 'yesterday' ? 1 : 0;
  const first = text.endsWith('d') ? Number.parseInt(text, 10) - 1 : last;
  return { from: dayBefore(today, first), to: dayBefore(today, last) };
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
