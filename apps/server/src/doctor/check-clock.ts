import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { look, ok, wrong, type Finding } from './finding.ts';

const check = 'clock';
const apartMilliseconds = 2_000;
/** One-time passwords hold for 30 s, and signed calls to an object store for 15 minutes. */
const tooFarMilliseconds = 30_000;
const mend = 'Let both computers set their clocks by NTP (chrony, systemd-timesyncd).';

/** @param apart milliseconds between the clock of the database and ours; undefined where the database does not answer */
export async function checkClock(apart: number | undefined): Promise<readonly Finding[]> {
  const isSynchronised = await synchronised();
  const system =
    isSynchronised === undefined
      ? ok(check, 'whether the system sets it by NTP cannot be known here.')
      : isSynchronised
        ? ok(check, 'the system sets it by NTP.')
        : look(check, 'the system does not set it by NTP.', 'Switch on chrony or systemd-timesyncd.');
  return [...(apart === undefined ? [] : [besideDatabase(apart)]), system];
}

function besideDatabase(apart: number): Finding {
  const said = `the clock of the database is ${(apart / 1000).toFixed(1)} s from ours.`;
  if (apart > tooFarMilliseconds) return wrong(check, said, mend);
  return apart > apartMilliseconds ? look(check, said, mend) : ok(check, said);
}

/** What systemd knows of it, by whichever program it is set; undefined without systemd. */
async function synchronised(): Promise<boolean | undefined> {
  const isMarked = await stat('/run/systemd/timesync/synchronized').then(
    () => true,
    () => false,
  );
  if (isMarked) return true;
  const asked = promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    timeout: 5_000,
  });
  const answer = await asked.then(({ stdout }) => stdout.trim()).catch(() => '');
  return answer === 'yes' ? true : answer === 'no' ? false : undefined;
}
