import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import {
  abilityOf,
  actions,
  subjects,
  type Action,
  type Ability,
  type Grant,
  type Subject,
} from '@isocenter/contract/abilities.ts';
import type { UserData } from '@isocenter/contract/people/auth/fields.ts';

const nothing = abilityOf([]);
const AbilityContext = createContext<Ability>(nothing);

/** The grants of an account that this version knows; others are left out, which never grants more. */
export function grantsOf(user: Pick<UserData, 'ability'>): readonly Grant[] {
  const isKnown = (grant: { action: string; subject: string }): grant is Grant =>
    (actions as readonly string[]).includes(grant.action) && (subjects as readonly string[]).includes(grant.subject);
  return user.ability.filter(isKnown);
}

/** Lets everything below ask what the person may do. Without a person nothing is allowed. */
export function AbilityProvider({
  user,
  children,
}: {
  readonly user: UserData | undefined;
  readonly children: ReactNode;
}) {
  const ability = useMemo(() => (user === undefined ? nothing : abilityOf(grantsOf(user))), [user]);
  return <AbilityContext value={ability}>{children}</AbilityContext>;
}

/** Returns true if the person may do this. It decides what is offered; the server decides what happens. */
export function useCan(action: Action, subject: Subject): boolean {
  return useContext(AbilityContext).can(action, subject);
}

/** The whole ability, for lists of things with a permission each. */
export function useAbility(): Ability {
  return useContext(AbilityContext);
}
