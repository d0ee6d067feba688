import { spawn, spawnSync } from 'node:child_process';

const mark = 'ISOCENTER_BENCH_IN_OWN_NETWORK';

/**
 * Orthanc and the servers of DCMTK listen for DIMSE on every address of the machine. So the whole bench runs once more as a child in a
 * network namespace that has loopback only, and its exit code becomes ours.
 * @returns true inside the namespace; false when no namespace can be made here
 */
export async function insideOwnNetwork(): Promise<boolean> {
  if (process.env[mark] === '1') return true;
  const unshare = unshareArguments();
  if (unshare === undefined) return false;
  const child = spawn(
    'unshare',
    [...unshare, 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', process.execPath, ...process.argv.slice(1)],
    { stdio: 'inherit', env: { ...process.env, [mark]: '1' } },
  );
  const stop = () => child.kill('SIGTERM');
  process.on('SIGINT', () => {}).on('SIGTERM', stop);
  const code = await new Promise<number>((resolve) => child.once('exit', (exitCode) => resolve(exitCode ?? 1)));
  process.exit(code);
}

function unshareArguments(): string[] | undefined {
  const asRoot = ['--net', '--'];
  // An ordinary user is allowed to in a user namespace that keeps who they are.
  const asUser = ['--net', '--map-current-user', '--keep-caps', '--'];
  return [asRoot, asUser].find((args) => spawnSync('unshare', [...args, 'ip', 'link', 'set', 'lo', 'up']).status === 0);
}
