import { Type, type Static, type TObject } from 'typebox';
import type { Action, Subject } from './abilities.ts';
import { paging, pageOf } from './lists.ts';
import { defineRoute, type ParameterOf } from './route.ts';
import { Instant, oneOf, strict } from './schemas.ts';

/** One thing that was done with a record. */
export const Activity = Type.Object({
  activityId: Type.Integer(),
  at: Instant,
  actor: Type.String(),
  action: Type.String(),
  outcome: oneOf(['success', 'refused', 'failed']),
  /** The caller's address, for those who look after accounts; else empty. */
  address: Type.String(),
  detail: Type.Record(Type.String(), Type.Unknown()),
});
export type Activity = Static<typeof Activity>;

/** The route of a kind's history, newest first. `params` has the one parameter that names the record. */
export function activityRoute<const Kind extends string, const Params extends TObject>(
  kind: Kind,
  needs: { readonly action: Action; readonly subject: Subject },
  params: Params,
) {
  // The one parameter that there is.
  const [name] = Object.keys(params.properties) as [ParameterOf<Params>];
  return defineRoute({
    method: 'GET',
    path: `/api/activity/${kind}/:${name}` as const,
    summary: `What happened to a ${kind}`,
    access: { kind: 'ability', ...needs },
    params,
    query: strict(paging),
    response: pageOf(Activity),
  });
}
export type ActivityRoute<Params extends TObject = TObject> = ReturnType<typeof activityRoute<string, Params>>;
