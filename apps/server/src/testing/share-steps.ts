import { emptyShare, type MadeShare, type NewShare, type Share } from '@isocenter/contract/reading/shares/fields.ts';
import { studyOf, type ClinicWorld } from './clinic-world.ts';
import { tokenOf, tryToOpen } from './guest.ts';
import { storeFile } from './sample-archive.ts';
import { json, type Person } from './test-app.ts';

export const sharesPath = '/api/shares';
export const filledShare = { ...emptyShare, recipient: 'Dr P. Lindqvist' };
/** Answers to whoever tries a link that is over, and to a wrong proof. */
export const ended = [404, 'This link no longer works.'];
export const wrong = [400, 'That is not right. Look at it again.'];
/** Birth date of the patient of `known`. */
export const born = '1964-05-03';

/** Makes the acts on shares of a study of the north clinic whose patient has a known birth date. */
export async function shareSteps(world: ClinicWorld) {
  const known = studyOf('north', { PatientID: 'known', PatientBirthDate: born.replaceAll('-', '') });
  await storeFile(world.admin, known.file);
  const maker = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
  const post = (more: Partial<NewShare>, person: Person = maker) =>
    person.fetch(sharesPath, json({ ...filledShare, studyUids: [known.studyUid], ...more }));
  return {
    known,
    maker,
    post,
    make: async (more: Partial<NewShare> = {}, person = maker) =>
      (await (await post(more, person)).json()) as MadeShare,
    load: (shareId: number, person = maker) => person.json<Share>(`${sharesPath}/${shareId}`),
    revoke: (shareIds: readonly number[], person = maker) => person.fetch(`${sharesPath}/revoke`, json({ shareIds })),
    /** Status and sentence of what a try is answered. @param cookie what the browser kept of an earlier one */
    attempt: async (made: MadeShare, proof: string, cookie = '') => {
      const answer = await tryToOpen(world.app, tokenOf(made), proof, cookie);
      return [answer.status, Object(await answer.json()).error?.message];
    },
    lastOf: (action: string) =>
      world.app.database.db
        .selectFrom('audit_event')
        .selectAll()
        .where('action', '=', action)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    /** Tries are counted by address, which all of a test share. */
    forgive: () => world.app.database.db.deleteFrom('login_attempt').execute(),
  };
}
