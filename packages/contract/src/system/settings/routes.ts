import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { nullable, Instant } from '../../schemas.ts';
import { OptionalPages, Switches, Maintenance, Retention, Times } from './fields.ts';
import { sectionRoutes } from './setting-versions.ts';

export const [getOptionalPages, checkOptionalPages, putOptionalPages] = sectionRoutes(
  'optional-pages',
  'Optional pages',
  OptionalPages,
);

export const [getSwitches, checkSwitches, putSwitches] = sectionRoutes('features', 'Feature switches', Switches);

export const [getMaintenance, checkMaintenance, putMaintenance] = sectionRoutes(
  'maintenance',
  'Maintenance',
  Maintenance,
);

export const [getRetention, checkRetention, putRetention] = sectionRoutes(
  'retention',
  'How long things are kept',
  Retention,
);

/** Every section of which the caller may know, with its present state. */
export const getSettings = defineRoute({
  method: 'GET',
  path: '/api/settings',
  summary: 'The sections of settings: how they stand, and who changed them last',
  access: { kind: 'ability', action: 'manage', subject: 'Installation', by: 'session' },
  response: Type.Object({
    sections: Type.Array(
      Type.Object({
        section: Type.String(),
        facts: Type.Record(Type.String(), Type.Integer()),
        changedAt: nullable(Instant),
        /** Empty where nobody has, or nobody of whom the caller may know. */
        changedBy: Type.String(),
      }),
    ),
  }),
});

export const [getTimes, checkTimes, putTimes] = sectionRoutes('times', 'Time and languages', Times);
