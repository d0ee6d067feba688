import type { Finding, Proof } from './proof.ts';

export interface Outcome {
  readonly proof: Proof;
  readonly finding: Finding;
  readonly seconds: number;
}

/** Writes the lines that are printed as soon as a proof has ended. */
export function outcomeLines({ proof, finding }: Pick<Outcome, 'proof' | 'finding'>): string {
  return [`${stateOf(finding).padEnd(6)} ${proof.name}: ${figuresOf(finding)}`, ...missesOf({ proof, finding })].join(
    '\n',
  );
}

/** One row for each proof, and below it one line for each promise that was broken. */
export function outcomeTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ proof, finding, seconds }) => [
    stateOf(finding),
    proof.name,
    proof.title,
    `${seconds.toFixed(0)} s`,
    figuresOf(finding),
  ]);
  const broken = outcomes.flatMap(missesOf);
  const header = ['', 'proof', 'what is done', 'took', 'what was measured'];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(header),
    line(header.map(() => '---')),
    ...rows.map(line),
    ...(broken.length === 0 ? [] : ['', ...broken]),
  ].join('\n');
}

function stateOf({ misses }: Finding): string {
  return misses.length === 0 ? 'ok' : 'FAILED';
}

function figuresOf({ figures }: Finding): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

function missesOf({ proof, finding }: Pick<Outcome, 'proof' | 'finding'>): string[] {
  return finding.misses.map((miss) => `- ${proof.name}: ${miss}`);
}
