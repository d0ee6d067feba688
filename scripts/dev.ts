// Runs the server, restarted when its sources change, and Vite's development server in front of it. Ctrl-C ends both.
import { join } from 'node:path';
import { projectDir, startProgram } from './lib/project.ts';

const children = [
  startProgram('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']),
  startProgram('vite', [], { cwd: join(projectDir, 'apps/web') }),
];

for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 1;
    for (const other of children) other.kill('SIGTERM');
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
