import { execFileSync } from 'node:child_process';
import net from 'node:net';

/** Those of the programs that this machine has not; says so loudly, because their tests do not run. */
export function missingTools(tools: readonly string[]): readonly string[] {
  const missing = tools.filter((tool) => !isInstalled(tool));
  if (missing.length > 0) process.stderr.write(`\n*** NOT TESTED: ${missing.join(', ')} not found ***\n\n`);
  return missing;
}

function isInstalled(tool: string): boolean {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Below the range from which connections take theirs: there a probe of a free port may end up connected to itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = net.createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise<void>((resolve) => server.close(() => resolve()));
    return port;
  }
}

/** Settles when something listens on the port. */
export async function whenListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = net.connect({ host: '127.0.0.1', port });
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('Nobody listens on the port');
}
