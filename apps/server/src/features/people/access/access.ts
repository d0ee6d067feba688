import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { abilityOf, roleGrants, roles, type Role } from '@isocenter/contract/abilities.ts';
import type { Principal, StudyScope } from '#platform/http/principal.ts';

/**
 * The one decision about which studies exist for somebody, as a condition on the table `study`.
 * Every query that reads, counts or streams studies, series, instances or patients has it; outside of it the answer is `not-found`.
 */
export function visibleStudies(principal: Pick<Principal, 'scope'>): RawBuilder<SqlBool> {
  switch (principal.scope.kind) {
    case 'all':
      return sql<SqlBool>`true`;
    case 'none':
      return sql<SqlBool>`false`;
  }
}

const scopes: Readonly<Record<Role, StudyScope>> = {
  admin: { kind: 'all' },
  'power-user': { kind: 'all' },
  radiologist: { kind: 'all' },
  technologist: { kind: 'all' },
  'clinic-user': { kind: 'none' },
  doctor: { kind: 'none' },
  'referring-doctor': { kind: 'none' },
  client: { kind: 'none' },
};

/** Builds the caller's identity with what the role grants and lets see. An unknown role grants nothing. */
export function principalOf(account: {
  accountId: number;
  email: string;
  role: string;
  sessionId: string;
  address: string;
}): Principal {
  const role = roles.find((known) => known === account.role) ?? 'client';
  const grants = roleGrants[role];
  const ability = abilityOf(grants);
  return {
    accountId: account.accountId,
    actor: account.email,
    role,
    grants,
    scope: scopes[role],
    sessionId: account.sessionId,
    address: account.address,
    can: (action, subject) => ability.can(action, subject),
  };
}
