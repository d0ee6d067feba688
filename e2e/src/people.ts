import type { Role, ScopeSetting } from '@isocenter/contract/abilities.ts';
import type { Installation } from './installation.ts';

/** Somebody with an account, as a story meets him. */
export interface Colleague {
  readonly email: string;
  readonly password: string;
  readonly userId: number;
}

export interface NewColleague {
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly clinicIds?: readonly number[];
  /** The scope of the role when left out. */
  readonly scope?: ScopeSetting;
}

/** No word of a name in it. */
const password = 'bright quiet harbour 7';

/** A JSON request as the administrator. @throws with the answer when it is refused */
export async function ask<T>(
  installation: Installation,
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  const response = await installation.fetch(path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** A clinic whose studies name an institution that fits. */
export async function addClinic(installation: Installation, name: string, pattern?: string): Promise<number> {
  const code = name.replaceAll(/[^A-Z]/g, '');
  const rules = pattern === undefined ? [] : [{ kind: 'institution', pattern }];
  const { clinicId } = await ask<{ clinicId: number }>(installation, '/api/clinics', {
    name,
    code,
    emails: ['desk@clinic.example'],
    rules,
  });
  return clinicId;
}

/** Invites somebody; the link is what the administrator would hand over. */
export async function invite(
  installation: Installation,
  { role, firstName, lastName, clinicIds = [], scope }: NewColleague,
): Promise<{ userId: number; email: string; link: string }> {
  const email = `${firstName}.${lastName}@riverside.example`.toLowerCase();
  const { userId, invitation } = await ask<{ userId: number; invitation: { link: string } }>(
    installation,
    '/api/users',
    { role, firstName, lastName, email, clinicIds, ...(scope === undefined ? {} : { scope }) },
  );
  return { userId, email, link: invitation.link };
}

/** Somebody who was invited and has come. */
export async function addColleague(installation: Installation, person: NewColleague): Promise<Colleague> {
  const { userId, email, link } = await invite(installation, person);
  const response = await fetch(`${installation.url}/jwt/accept-invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URL(link).searchParams.get('token'), password }),
  });
  if (!response.ok) throw new Error(`The invitation was refused: ${await response.text()}`);
  return { userId, email, password };
}
