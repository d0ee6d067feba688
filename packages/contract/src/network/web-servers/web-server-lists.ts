import type { WebUse } from './web-servers.ts';

/** The services that are tested, in this order: searching, metadata, a rendered image, storing. */
export const webServices = ['qido', 'wado', 'rendered', 'stow'] as const;
export type WebService = (typeof webServices)[number];

/** The services that a server is tried for: reading begins with a search for something to read. */
export function servicesOf(uses: readonly WebUse[]): WebService[] {
  const needed: Readonly<Record<WebService, readonly WebUse[]>> = {
    qido: ['query', 'retrieve'],
    wado: ['retrieve'],
    rendered: ['retrieve'],
    stow: ['store'],
  };
  return webServices.filter((service) => needed[service].some((use) => uses.includes(use)));
}

/** Abilities that not every server has: it searches names fuzzily, returns requested fields, respects a limit. */
export const webAbilities = ['fuzzy', 'fields', 'limit', 'jpeg', 'png'] as const;
export type WebAbility = (typeof webAbilities)[number];
/** `absent`: it is not offered over there; `untried`: there was nothing to try it with. */
export const webOutcomes = ['worked', 'failed', 'absent', 'untried'] as const;
export type WebOutcome = (typeof webOutcomes)[number];

export const webServerSortColumns = ['state', 'name', 'signIn', 'clinic', 'tested'] as const;
export type WebServerSortColumn = (typeof webServerSortColumns)[number];
