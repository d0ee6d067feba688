import type { Policy, PolicyToAccept } from '@isocenter/contract/people/policies/fields.ts';

interface Fetching {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  json<T>(path: string): Promise<T>;
}

const draft = {
  language: 'en',
  title: 'Rules',
  html: '<p>Be kind.</p>',
  changeNote: 'First version.',
  isMaterial: true,
};

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Returns what tests do with policies: an administrator publishes, people are asked and accept. @param admin once he is there */
export function policyDesk(admin: () => Fetching) {
  const publish = (kind: string, part: object = {}, person = admin()) =>
    person.fetch(`/api/policies/${kind}/versions`, post({ ...draft, ...part }));
  return {
    publish,
    published: async (kind: string, part: object = {}): Promise<Policy> => {
      const answer = await publish(kind, part);
      if (answer.status !== 201) throw new Error(`Publishing answered ${answer.status}.`);
      return (await answer.json()) as Policy;
    },
    policiesToAccept: async (person: Fetching, language = 'en') =>
      (await person.json<{ rows: PolicyToAccept[] }>(`/api/account/policies?language=${language}`)).rows,
    accept: (person: Fetching, body: object) => person.fetch('/api/account/policies/accept', post(body)),
  };
}
