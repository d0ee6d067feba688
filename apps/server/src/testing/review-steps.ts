import { expect } from 'vitest';
import { emptyGroup, type Group } from '@isocenter/contract/people/groups/fields.ts';
import {
  firstPeerReviewSettings,
  type NewVerdict,
  type PeerReview,
  type PeerReviewRow,
  type ReviewsOfStudy,
} from '@isocenter/contract/reading/peer-reviews/fields.ts';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import type { ClinicWorld } from './clinic-world.ts';
import { reportSteps } from './report-steps.ts';
import { json, type Person } from './test-app.ts';

export const reviewsPath = '/api/peer-reviews';
export const minor: NewVerdict = {
  verdict: 'minor',
  category: 'missed-finding',
  comment: 'A nodule of 4 mm in the apex.',
};
export const agree: NewVerdict = { verdict: 'agree', category: null, comment: '' };

export const ofStudy = (uid: string) => `/api/studies/${uid}/peer-reviews`;
export const beside = (uid: string, person: Person) => person.json<ReviewsOfStudy>(ofStudy(uid));
export const listed = async (query: string, person: Person) =>
  (await person.json<{ rows: PeerReviewRow[] }>(`${reviewsPath}?limit=200&${query}`)).rows;
export const idsOf = async (query: string, person: Person) =>
  (await listed(query, person)).map(({ peerReviewId }) => peerReviewId);
export const noticesOf = async (person: Person) =>
  (await person.json<{ rows: Notice[] }>('/api/notices')).rows.filter(({ kind }) => kind.startsWith('peer-review'));

/** The writer, the reviewer, and the colleague who requests reviews unless somebody is named. */
export interface ReviewPeople {
  readonly writer: Person;
  readonly reviewer: Person;
  readonly colleague: Person;
}

/** Makes the acts on peer reviews. @param now called at each act */
export function reviewSteps(now: () => { readonly world: ClinicWorld } & ReviewPeople) {
  const ask = (uid: string, to: Partial<{ toAccountId: number; groupId: number }>, person = now().colleague) =>
    person.fetch(ofStudy(uid), json({ toAccountId: null, groupId: null, ...to }));
  /** A report that the writer signed, in which his name stands as templates and people write it. */
  const signedStudy = async (about: Record<string, string> = {}): Promise<string> => {
    const steps = reportSteps(now().world, now().writer);
    const uid = await steps.addReady(about);
    await steps.write(uid, [
      '<p>Cough?</p>',
      '<p>Read by Writa  Blindfold, write to WRITA@clinic.example</p>',
      '',
      '<p>Clear lungs. Blindfold, Writa</p>',
    ]);
    await steps.sign(uid);
    return uid;
  };
  const act = (id: number, name: string, body: object, person = now().reviewer) =>
    person.fetch(`${reviewsPath}/${id}/${name}`, json(body));
  return {
    ask,
    signedStudy,
    act,
    /** A review that waits for the reviewer. */
    requestReview: async (uid?: string): Promise<number> => {
      const { reviewer } = now();
      const study = uid ?? (await signedStudy());
      expect((await ask(study, { toAccountId: reviewer.accountId })).status).toBe(201);
      return (await beside(study, reviewer)).waitingId ?? 0;
    },
    load: (id: number, person = now().reviewer) => person.json<PeerReview>(`${reviewsPath}/${id}`),
    give: (id: number, verdict = minor, person = now().reviewer) => act(id, 'verdict', verdict, person),
    addGroup: async (people: readonly Person[]): Promise<number> => {
      const { admin, clinics } = now().world;
      const members = people.map(({ accountId }) => ({ accountId, isLead: false, studiesPerDay: null }));
      const fields = { ...emptyGroup, name: `Group ${Math.random()}`, members, clinicIds: [clinics.north] };
      return (await admin.json<Group>('/api/reader-groups', json(fields))).groupId;
    },
    ...chanceSteps(() => now().world.admin),
  };
}

/** Makes the acts on the share of final reports that are drawn. */
function chanceSteps(admin: () => Person) {
  const shares = async (more: Partial<typeof firstPeerReviewSettings>) => {
    const { inForce } = await admin().json<{ inForce: { revision: number } }>('/api/settings/peer-review');
    return { settings: { ...firstPeerReviewSettings, ...more }, basedOn: inForce.revision };
  };
  return {
    shares,
    setShares: async (more: Partial<typeof firstPeerReviewSettings>): Promise<void> => {
      await admin().json('/api/settings/peer-review', json(await shares(more), 'PUT'));
    },
  };
}
