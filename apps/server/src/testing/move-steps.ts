import type { Edit, EditPreview } from '@isocenter/contract/archive/edits/fields.ts';
import type { TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { lena, newNumber, sent } from './conflict-steps.ts';
import { moved, previewOfMove } from './edit-steps.ts';
import type { Person } from './test-app.ts';

export type Placed = Pick<TestObject, 'studyUid' | 'seriesUid' | 'sopUid'>;

/** One image that stays, two of a series that was sent into the wrong study, and the right study. */
export async function twoStudies(person: Person) {
  const number = newNumber();
  const stays = await sent(person, lena(number, { AccessionNumber: 'OLD', StudyDescription: 'Knee', Modality: 'CT' }));
  const { studyUid } = stays;
  const wrong = lena(number, { AccessionNumber: 'OLD', StudyDescription: 'Knee', Modality: 'MR', SeriesNumber: '2' });
  const first = await sent(person, wrong, { studyUid });
  const second = await sent(person, wrong, { studyUid, seriesUid: first.seriesUid });
  const right = await sent(
    person,
    lena(number, { AccessionNumber: 'NEW', StudyDescription: 'Hip', StudyDate: '20260202', Modality: 'CT' }),
  );
  return { number, stays, wrong, first, second, right, uids: [studyUid, right.studyUid] };
}

export const whatMoves = async (...args: Parameters<typeof previewOfMove>) =>
  (await (await previewOfMove(...args)).json()) as EditPreview;

export const doneMove = async (...args: Parameters<typeof moved>) => (await (await moved(...args)).json()) as Edit;

/** An image as it is found where it was moved. */
export const at = (object: Placed, studyUid: string): Placed => ({ ...object, studyUid });

interface SopUid {
  readonly '00080018': { readonly Value: readonly [string] };
}

/** The SOP Instance UIDs of a study in their order, none where it is not there. */
export async function inStudy(person: Person, studyUid: string): Promise<string[]> {
  const answer = await person.fetch(`/dicom-web/studies/${studyUid}/metadata`);
  if (answer.status === 404) return [];
  return ((await answer.json()) as SopUid[]).map((one) => one['00080018'].Value[0]).toSorted();
}

/** The same of images that were sent. */
export const sopUidsOf = (...objects: readonly Placed[]) => objects.map(({ sopUid }) => sopUid).toSorted();

interface Row {
  readonly seriesCount: number;
  readonly instanceCount: number;
  readonly modalities: string[];
}

export const rowOf = async (person: Person, studyUid: string) =>
  (await person.json<{ study: Row }>(`/api/studies/${studyUid}`)).study;
