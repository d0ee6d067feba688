import { Type, type Static, type TObject } from 'typebox';
import type { Action, Subject } from './abilities.ts';
import { hangingKinds } from './hanging-kinds.ts';
import { BoundedCount } from './lists.ts';
import { defineRoute, type ParameterOf } from './route.ts';
import { oneOf, nullable } from './schemas.ts';

/** The records that prevent a removal; empty if none does. Shown before anybody tries, and in the refusal. */
export const Hanging = Type.Array(
  Type.Object({
    what: oneOf(hangingKinds),
    count: BoundedCount,
    /** The address of the list that shows them; null if no list shows them to the caller. */
    to: nullable(Type.String()),
  }),
);
export type Hanging = Static<typeof Hanging>;

/**
 * Returns the route of the records that hang on one: `GET /api/clinics/:clinicId/hanging`. `params` has the one parameter that names the
 * record.
 */
export function hangingRoute<const Records extends string, const Params extends TObject>(
  records: Records,
  needs: { readonly action: Action; readonly subject: Subject },
  params: Params,
) {
  // The one parameter that there is.
  const [name] = Object.keys(params.properties) as [ParameterOf<Params>];
  return defineRoute({
    method: 'GET',
    path: `/api/${records}/:${name}/hanging` as const,
    summary: `What hangs on one of the ${records}`,
    access: { kind: 'ability', ...needs },
    params,
    response: Type.Object({ hanging: Hanging }),
  });
}
