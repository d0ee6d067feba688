import type { ruleNotices } from '@isocenter/contract/archive/rules/notice-kinds.ts';
import { onlyOf, type SendsNotices } from '#features/system/notices/notices.ts';
import type { Switches } from '@isocenter/contract/system/settings/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { RuleAction } from '#platform/jobs/rule-action.ts';
import { everyFewSeconds, hourly, type ServerFeature } from '#platform/server-feature.ts';
import type { RuleNeeds } from './acting.ts';
import { fireRules } from './fire-rules.ts';
import { expiryWalk } from './tend-expiries.ts';
import { lookAtMakers } from './look-at-makers.ts';
import { matchArrivals, matchOld } from './match-studies.ts';
import { countRules, listActive } from './rule-queries.ts';
import { rulesRoutes } from './rules-routes.ts';

const eachMinute = 60_000;

interface OwnNeeds extends Pick<RuleNeeds, 'db' | 'logger'> {
  readonly switches: () => Pick<Switches, 'rules'>;
}

/** Runs what is done with studies by itself, as they become complete or come of age. @param actionsOf what rules can do, of all features */
export function rulesFeature<Needs extends OwnNeeds>(
  actionsOf: (needs: Needs) => readonly RuleAction[],
): ServerFeature<Needs> & SendsNotices<typeof ruleNotices> {
  const withActions = (needs: Needs): RuleNeeds => {
    const { db, logger } = needs;
    return { db, logger, ruleActions: () => actionsOf(needs) };
  };
  return {
    notices: {
      'rule.unable': {
        isShown: ({ unable }) => unable.length > 0,
        read: (_record, { unable }) => ({ rules: unable.length, name: onlyOf(unable) }),
      },
    },
    ids: {
      ruleId: { ofNobody: 'Rules are for those who see every study.' },
    },
    tables: {
      rule: 'all',
      rule_firing: 'all',
      study_expiry: 'all',
    },
    audit: {
      'rule.change': ['alert', 'U', 'software'],
      'rule.create': ['alert', 'C', 'software'],
      'rule.fire': ['application', 'E'],
      'rule.order': ['alert', 'U', 'software'],
      'rule.remove': ['alert', 'D', 'software'],
      'rule.switch': ['alert', 'U', 'software'],
      'rule.try': ['application', 'R'],
    },
    isOn: ({ switches }) => switches().rules,
    rests: { rules: async (db: Db) => (await listActive(db)).length },
    settings: {
      section: 'rules',
      needs: { action: 'read', subject: 'Node' },
      changes: ['rule.create', 'rule.change', 'rule.order', 'rule.remove', 'rule.switch'],
      facts: async (db, viewer) => ({ ...(await countRules(db, viewer)) }),
    },
    routes: (server, needs) => rulesRoutes(server, withActions(needs)),
    care: (needs) => [
      {
        everyMilliseconds: everyFewSeconds,
        wokenBy: ['study_complete'],
        what: 'looking at new studies',
        work: () => matchArrivals(needs.db),
      },
      {
        everyMilliseconds: everyFewSeconds,
        wokenBy: ['rule_firing'],
        what: 'doing what rules say',
        work: () => fireRules(withActions(needs)),
      },
      { everyMilliseconds: eachMinute, what: 'looking at who made rules', work: () => lookAtMakers(needs.db) },
      { everyMilliseconds: hourly, what: 'looking at old studies', work: () => matchOld(needs.db) },
      { everyMilliseconds: everyFewSeconds, what: 'telling when studies go', work: expiryWalk(needs.db) },
    ],
  };
}
