/** Between two looks; a process that is gone is noticed within this time. */
const lookMilliseconds = 250;

/**
 * Ends this process the way SIGTERM does once the one that started it is gone. npm runs its scripts through a shell; whoever ends
 * npm alone, as a supervisor with its process id does, ends npm and the shell, and neither passes the signal on.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookMilliseconds);
  timer.unref();
}
