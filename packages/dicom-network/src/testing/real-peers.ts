import { execFileSync } from 'node:child_process';
import net from 'node:net';

/** Returns the programs that this machine has not; says so loudly, because their tests do not run. */
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
