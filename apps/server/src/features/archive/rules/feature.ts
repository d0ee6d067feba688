import type { Db } from '#platform/database/schema.ts';
import type { RuleAction } from '#platform/jobs/rule-action.ts';
import { everyFewSeconds, hourly, type ServerFeature } from '#platform/server-feature.ts';
import { fireRules } from './fire-rules.ts';
import { matchArrivals, matchOld } from './match-studies.ts';
import { rulesRoutes } from './rules-routes.ts';

/**
 * What is done with studies by itself, as they become complete or come of age.
 * @param actionsOf what rules can do, of all features
 */
export function rulesFeature<Needs extends { readonly db: Db }>(
  actionsOf: (needs: Needs) => readonly RuleAction[],
): ServerFeature<Needs> {
  const withActions = (needs: Needs) => ({ db: needs.db, ruleActions: () => actionsOf(needs) });
  return {
    routes: (server, needs) => rulesRoutes(server, withActions(needs)),
    care: (needs) => [
      { everyMilliseconds: everyFewSeconds, what: 'looking at new studies', work: () => matchArrivals(needs.db) },
      { everyMilliseconds: everyFewSeconds, what: 'doing what rules say', work: () => fireRules(withActions(needs)) },
      { everyMilliseconds: hourly, what: 'looking at old studies', work: () => matchOld(needs.db) },
    ],
  };
}
