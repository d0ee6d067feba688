import type { DayWriting } from '../../typed-day.ts';
import { type PartKind, type LookupPart, partsIn } from './lookup-parts.ts';

/** The words that a form puts before each kind, so that it is read as what it was given as. */
const calls: Readonly<Partial<Record<PartKind, string>>> = {
  name: 'name',
  birthDate: 'born',
  accession: 'acc',
  patientId: 'id',
  uid: 'uid',
  phone: 'tel',
};

/** The text without one of its parts. */
export function withoutPart(text: string, { from, to }: LookupPart): string {
  return tidy(`${text.slice(0, from)} ${text.slice(to)}`);
}

/** The text with day and month of a part exchanged, as it is then read. */
export function withExchanged(text: string, { from, to, text: written }: LookupPart): string {
  const exchanged = written.replace(/(\d{1,2})(\D+)(\d{1,2})(?=\D+\d{4})/, '$3$2$1');
  return text.slice(0, from) + exchanged + text.slice(to);
}

/** The text with a part of this kind that says `value`, in the place of the one that it has, or none for an empty one. */
export function withPart(text: string, kind: PartKind, value: string, writing: DayWriting): string {
  const old = partsIn(text, writing).find((part) => part.kind === kind);
  const before = old === undefined ? text : text.slice(0, old.from);
  const after = old === undefined ? '' : text.slice(old.to);
  const given = value.trim();
  if (given === '') return tidy(`${before} ${after}`);
  const isRead = (candidate: string) => {
    const [part, ...more] = partsIn(candidate, writing);
    return part?.kind === kind && more.length === 0;
  };
  const written = isRead(given) ? given : `${calls[kind] ?? ''}: ${given}`;
  return tidy(`${before} ${written} ${after}`);
}

function tidy(text: string): string {
  return text.replaceAll(/[ \t]{2,}/g, ' ').trim();
}
