import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { Key, nullable, oneOf, Revision, strict } from '../schemas.ts';
import { FilterCriteria } from './filter-fields.ts';
import { ruleActKinds } from './rule-acts.ts';
import { StudySelection } from './studies.ts';

/** Rules as somebody was shown them. */
export const RulesNamed = Type.Array(strict({ ruleId: Key, revision: Revision }), { minItems: 1, maxItems: 200 });

/**
 * Why a rule sends none of some studies: it is `off`; whoever saved it may not use his account, `maker`; the caller cannot send to any of
 * its destinations, `destination`; a rule before it keeps them from it, `stopped`; it looks for others, `criteria`; or all came from where
 * it would send them, `origin`.
 */
export const idleReasons = ['off', 'maker', 'destination', 'stopped', 'criteria', 'origin'] as const;
export type IdleReason = (typeof idleReasons)[number];

export const RoutingRule = Type.Object({
  ruleId: Type.Integer(),
  revision: Type.Integer(),
  name: Type.String(),
  /** Where to, by name; null for what is gone. What cannot be sent to now is passed over. */
  sends: Type.Array(
    Type.Object({
      name: nullable(Type.String()),
      isUsable: Type.Boolean(),
      isAnonymous: Type.Boolean(),
      isOnlyLacking: Type.Boolean(),
    }),
  ),
  /** What else the rule does when a study arrives. None of it is done. */
  others: Type.Array(oneOf(ruleActKinds)),
  /** So many of the studies would be sent, and so many of those it sent by itself before. */
  studies: Type.Integer(),
  again: Type.Integer(),
  because: nullable(oneOf(idleReasons)),
  /** With `stopped`, the rule that stops. */
  stoppedBy: nullable(Type.String()),
  /** With `criteria` and one study, the first of the outermost criteria that it does not meet. */
  unmet: nullable(FilterCriteria),
});
export type RoutingRule = Static<typeof RoutingRule>;

export const RoutePreview = Type.Object({ studies: Type.Integer(), rules: Type.Array(RoutingRule) });
export type RoutePreview = Static<typeof RoutePreview>;

/**
 * What the routing rules that exist for the caller, and send, would send of some studies if these had just arrived, in the order in which
 * they are asked. Nothing is done. It is done by the act `route` on many studies.
 * @throws `not-found` for a study that does not exist for him; `conflict` when a filter now matches another number
 */
export const previewRouting = defineRoute({
  method: 'POST',
  path: '/api/studies/route/preview',
  summary: 'Where routing rules would send studies',
  access: { kind: 'ability', action: 'download', subject: 'Study' },
  body: strict({ selection: StudySelection }),
  response: RoutePreview,
});
