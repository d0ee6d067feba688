import type { Finding, Proof } from './proof.ts';

export interface Outcome {
  readonly proof: Proof;
  readonly finding: Finding;
  readonly seconds: number;
}

/** One row for each proof, and below it one line for each promise that was broken. */
export function outcomeTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ proof, finding, seconds }) => [
    finding.misses.length === 0 ? 'ok' : 'FAILED',
    proof.name,
    proof.title,
    `${seconds.toFixed(0)} s`,
    Object.entries(finding.figures)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  ]);
  const broken = outcomes.flatMap(({ proof, finding }) => finding.misses.map((miss) => `- ${proof.name}: ${miss}`));
  const header = ['', 'proof', 'what is done', 'took', 'what was measured'];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(header),
    line(header.map(() => '---')),
    ...rows.map(line),
    ...(broken.length === 0 ? [] : ['', ...broken]),
  ].join('\n');
}
