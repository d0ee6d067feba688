import { Type, type TSchema } from 'typebox';
import { defineRoute } from '../../route.ts';
import { nullable, Instant, strict, Nothing } from '../../schemas.ts';

/** The version that a change is based on. 0: the defaults of the program, or the values that it was started with. */
export const SettingRevision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** Settings and their moment. */
export function versionOf<S extends TSchema>(settings: S) {
  return Type.Object({
    revision: SettingRevision,
    settings,
    at: nullable(Instant),
    madeBy: Type.String(),
    /** The version that was gone back to. */
    goneBackTo: nullable(Type.Integer()),
  });
}

/** The effect of a change of a field: how many records it concerns, and from when. */
const SettingEffect = Type.Object({ field: Type.String(), count: Type.Integer(), at: nullable(Instant) });

/**
 * Returns the routes to read, check and change a section of settings. A change holds at once, in every process. Checking and changing throw
 * `invalid-input` naming the field, changing `conflict` when another change came since `basedOn`.
 */
export function sectionRoutes<const Name extends string, S extends TSchema>(name: Name, what: string, settings: S) {
  const path = `/api/settings/${name}` as const;
  const access = { kind: 'ability', action: 'manage', subject: 'Installation', by: 'session' } as const;
  const Version = versionOf(settings);
  const body = strict({ settings, basedOn: SettingRevision });
  return [
    defineRoute({
      method: 'GET',
      path,
      summary: `${what}: what holds, and the newest fifty versions before`,
      access,
      response: Type.Object({ inForce: Version, before: Type.Array(Version) }),
    }),
    defineRoute({
      method: 'POST',
      path: `${path}/check`,
      summary: `${what}: what a change would bring`,
      access,
      body,
      tidied: true,
      response: Type.Object({ effects: Type.Array(SettingEffect) }),
    }),
    defineRoute({
      method: 'PUT',
      path,
      summary: `${what}: change it`,
      access,
      body,
      tidied: true,
      response: Nothing,
      audit: 'settings.change',
    }),
  ] as const;
}
