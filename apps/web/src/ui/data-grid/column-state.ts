import type { GridColumnState } from './grid-types.ts';

const mostColumns = 50;

/** An arrangement as it is stored, whatever another version wrote there. `hidden` is what the list hides by itself. */
export function readColumnState(value: unknown, hidden: readonly string[]): GridColumnState {
  const stored = asRecord(value);
  const widths = Object.entries(asRecord(stored['widths'])).filter(isWidth);
  return {
    order: texts(stored['order']),
    widths: Object.fromEntries(widths.slice(0, mostColumns)),
    hidden: Array.isArray(stored['hidden']) ? texts(stored['hidden']) : hidden,
  };
}

function isWidth(entry: [string, unknown]): entry is [string, number] {
  return typeof entry[1] === 'number' && Number.isFinite(entry[1]);
}

function texts(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((entry): entry is string => typeof entry === 'string').slice(0, mostColumns);
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
