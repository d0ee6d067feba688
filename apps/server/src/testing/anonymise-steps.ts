import type { Anonymisation, AnonymiseWish } from '@isocenter/contract/archive/anonymise.ts';
import { vi } from 'vitest';
import { json, type Person } from './test-app.ts';

/** What somebody asks for who asks for nothing special. */
export const plainWish: AnonymiseWish = {
  patientId: 'ANON-1',
  patientName: 'Teaching^One',
  clinicId: null,
  options: [],
  blackOut: [],
  withoutSeries: [],
};

export const askedAnonymous = (person: Person, studyUid: string, wish: Partial<AnonymiseWish> = {}) =>
  person.fetch(`/api/studies/${studyUid}/anonymous`, json({ ...plainWish, ...wish }));

/** Makes an anonymous study and waits until it is there, or is dropped. */
export async function madeAnonymous(
  person: Person,
  studyUid: string,
  wish: Partial<AnonymiseWish> = {},
): Promise<Anonymisation> {
  const answer = await askedAnonymous(person, studyUid, wish);
  if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`);
  const { anonymisationId } = (await answer.json()) as { anonymisationId: number };
  return vi.waitFor(
    async () => {
      const { rows } = await person.json<{ rows: Anonymisation[] }>(`/api/studies/${studyUid}/anonymous`);
      const made = rows.find((row) => row.anonymisationId === anonymisationId);
      if (made === undefined || made.state === 'running') throw new Error('The anonymous study is not there yet.');
      return made;
    },
    { timeout: 30_000, interval: 50 },
  );
}
