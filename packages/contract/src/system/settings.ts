import Type from 'typebox';
import { defineRoute } from '../route.ts';
import { Instant, nullable } from '../schemas.ts';

/** The sections that have a page of their own, each with the figures that are told of it. */
export const settingFacts = {
  'security-policy': ['changes'],
  policies: ['versions'],
  licence: ['licences'],
  labels: ['labels'],
  'study-fields': ['fields'],
  dictionaries: ['values'],
  'reading-targets': ['targets'],
  server: ['changes'],
  nodes: ['nodes', 'silent'],
  'web-servers': ['servers'],
  'report-receivers': ['receivers'],
  rules: ['rules', 'active'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type SettingSection = keyof typeof settingFacts;

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
