import type { FeatureCost } from './cost.ts';

const figures = ['contract', 'server', 'web', 'texts', 'tests', 'sum', 'refusals'] as const;

/** A table to be read, in KB, with what all features cost together and the budgets of those that have one. */
export function costLines(table: readonly FeatureCost[], budgets: Readonly<Record<string, number>>): string[] {
  const all = Object.fromEntries(figures.map((name) => [name, table.reduce((sum, row) => sum + row[name], 0)]));
  const total = { feature: 'all', ...all } as FeatureCost;
  const head = lineOf('KB', [...figures, 'budget']);
  return [head, ...[...table, total].map((row) => lineOf(row.feature, cellsOf(row, budgets[row.feature])))];
}

/** Features that cost more than they may, and budgets of features that are not there; a sentence each. */
export function overBudget(table: readonly FeatureCost[], budgets: Readonly<Record<string, number>>): string[] {
  const where = 'scripts/lib/cost-budgets.ts';
  return Object.entries(budgets).flatMap(([feature, most]) => {
    const row = table.find((each) => each.feature === feature);
    if (row === undefined) return [`${where} names ${feature}, which is not there.`];
    const cost = kilobytes(row.sum);
    return cost > most ? [`${feature} costs ${cost} KB, and may cost ${most} (${where}).`] : [];
  });
}

function cellsOf(row: FeatureCost, budget: number | undefined): string[] {
  return [...figures.map((name) => String(kilobytes(row[name]))), budget === undefined ? '' : String(budget)];
}

function lineOf(name: string, cells: readonly string[]): string {
  return `${name.padEnd(24)}${cells.map((cell) => cell.padStart(9)).join('')}`.trimEnd();
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 102.4) / 10;
}
