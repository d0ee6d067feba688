import Type, { type Static, type TObject } from 'typebox';
import type { Action, Subject } from './abilities.ts';
import { BoundedCount } from './lists.ts';
import { defineRoute } from './route.ts';
import { nullable, oneOf } from './schemas.ts';

/** What can hang on a record. A count of `merged` is of records that were merged into it. */
export const hangingKinds = [
  'studies',
  'clinics',
  'users',
  'roles',
  'physicians',
  'parts',
  'appointments',
  'filters',
  'merged',
  'invoices',
  'names',
  'login',
  'elsewhere',
] as const;
export type HangingKind = (typeof hangingKinds)[number];

/** What hangs on a record and keeps it from being removed; empty where nothing does. Told before anybody tries, and in the refusal. */
export const Hanging = Type.Array(
  Type.Object({
    what: oneOf(hangingKinds),
    count: BoundedCount,
    /** Where the list of them is shown; null where no list shows them to the caller. */
    to: nullable(Type.String()),
  }),
);
export type Hanging = Static<typeof Hanging>;

/** The route that tells it: `GET /api/clinics/:clinicId/hanging`. `params` has the one parameter that names the record. */
export function hangingRoute<const Params extends TObject>(
  records: string,
  needs: { readonly action: Action; readonly subject: Subject },
  params: Params,
) {
  const [name = ''] = Object.keys(params.properties);
  return defineRoute({
    method: 'GET',
    path: `/api/${records}/:${name}/hanging`,
    summary: `What hangs on one of the ${records}`,
    access: { kind: 'ability', ...needs },
    params,
    response: Type.Object({ hanging: Hanging }),
  });
}
