import { hashOf, Random } from '../volume/random.ts';

/** A UID below 2.25 (PS3.5 §B.2) that depends on nothing but the seed and the name. */
export function uidOf(seed: number, name: string): string {
  const random = new Random(hashOf(name) ^ seed, hashOf(`${name}/${seed}`));
  const words = [random.word(), random.word(), random.word(), random.word()];
  // The version and variant bits of a random UUID (RFC 9562), as PS3.5 §B.2 asks for a UUID.
  words[1] = (((words[1] ?? 0) & 0xffff0fff) | 0x4000) >>> 0;
  words[2] = (((words[2] ?? 0) & 0x3fffffff) | 0x80000000) >>> 0;
  return `2.25.${words.reduce((value, word) => (value << 32n) | BigInt(word), 0n)}`;
}

/** A date as DA (YYYYMMDD), UTC. */
export function dicomDate(at: Date): string {
  return at.toISOString().slice(0, 10).replaceAll('-', '');
}

/** A time as TM (HHMMSS.FFF), UTC. */
export function dicomTime(at: Date): string {
  return at.toISOString().slice(11, 23).replaceAll(':', '');
}

/** The moment some minutes earlier. */
export function minutesBefore(at: Date, minutes: number): Date {
  return new Date(at.getTime() - minutes * 60_000);
}

/** The moment some seconds later. */
export function secondsAfter(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}

/** The age on a day as AS: years, or months below two years (PS3.5 §6.2). */
export function ageOn(birthDate: string, at: Date): string {
  const [year, month, day] = [
    Number(birthDate.slice(0, 4)),
    Number(birthDate.slice(4, 6)),
    Number(birthDate.slice(6, 8)),
  ];
  const passed = at.getUTCMonth() + 1 > month || (at.getUTCMonth() + 1 === month && at.getUTCDate() >= day);
  const years = at.getUTCFullYear() - year - (passed ? 0 : 1);
  if (years >= 2) return `${String(years).padStart(3, '0')}Y`;
  const months = (at.getUTCFullYear() - year) * 12 + at.getUTCMonth() + 1 - month - (at.getUTCDate() >= day ? 0 : 1);
  return `${String(Math.max(0, months)).padStart(3, '0')}M`;
}
