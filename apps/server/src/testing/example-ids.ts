import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ClinicWorld } from './clinic-world.ts';
import type { Person } from './test-app.ts';

/** The place of examples: a clinic of the world with its study, and somebody who works there. */
export interface Example extends Pick<ClinicWorld, 'app' | 'admin'> {
  readonly name: 'north' | 'south';
  readonly person: Person;
  readonly clinicId: number;
  readonly studyUid: string;
  readonly patientKey: number;
}

/** One of each kind of thing that a feature's `ids` name; each feature has them in `testing/example-ids.ts`. */
export interface ExampleIds {
  /** Makes them for the clinic, by the person where they are somebody's own. @returns their ids, by kind */
  readonly make: (example: Example) => Promise<Ids>;
  /** Kinds that others of the same clinic cannot see. */
  readonly personal?: readonly string[];
}

/** Numbers, UUIDs or UIDs, by kind. */
export type Ids = Readonly<Record<string, string | number>>;

/** @throws Error for a kind that has none */
export function idOf(ids: Ids, kind: string): string | number {
  const id = ids[kind];
  if (id === undefined) throw new Error(`No testing/example-ids.ts makes ${kind}.`);
  return id;
}

const features = join(import.meta.dirname, '../features');

export async function readExampleIds(): Promise<readonly ExampleIds[]> {
  const files = globSync('*/*/testing/example-ids.ts', { cwd: features }).toSorted();
  const modules = await Promise.all(files.map((file) => import(join(features, file))));
  return modules.map((each) => (each as { readonly exampleIds: ExampleIds }).exampleIds);
}

/** An id of the same form that nothing has. */
export function absentId(like: string | number, position: number): string | number {
  if (typeof like === 'number') return 900_000_000 + position;
  return like.includes('.') ? `2.25.9${position}` : `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`;
}
