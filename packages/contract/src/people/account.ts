import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { strict, oneOf } from '../schemas.ts';
import { Dashboard } from '../insight/dashboard-layout.ts';
import { GridLayouts, rowDensities } from './grid-layouts.ts';

export const languages = ['en', 'de', 'fr', 'pt'] as const;

export const leastIdleMinutes = 1;
export const mostIdleMinutes = 60;
export const usualIdleMinutes = 10;

/** How one person has set up the application. Unknown to the server beyond its size limits: `views` belongs to the screens. */
export const Preferences = strict({
  language: Type.Optional(oneOf(languages)),
  skin: Type.Optional(oneOf(['light', 'dark', 'bordered', 'semi-dark'])),
  dateFormat: Type.Optional(oneOf(['DD MMM YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD', 'DD.MM.YYYY'])),
  timeFormat: Type.Optional(oneOf(['24h', '12h'])),
  density: Type.Optional(oneOf(rowDensities)),
  /** Minutes without activity after which the page signs out; ten when absent. */
  idleMinutes: Type.Optional(Type.Integer({ minimum: leastIdleMinutes, maximum: mostIdleMinutes })),
  fontScale: Type.Optional(oneOf([90, 100, 112, 125])),
  layout: Type.Optional(
    Type.Record(Type.String({ maxLength: 40 }), Type.Union([Type.String({ maxLength: 40 }), Type.Boolean()]), {
      maxProperties: 100,
    }),
  ),
  views: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 200 })),
  grids: Type.Optional(GridLayouts),
  /** Without one it is that of the person's role. */
  dashboard: Type.Optional(Dashboard),
});
export type Preferences = Static<typeof Preferences>;

export const getPreferences = defineRoute({
  method: 'GET',
  path: '/api/account/preferences',
  summary: 'My settings of the application',
  access: { kind: 'signed-in' },
  response: Preferences,
});

/** Merges the given keys into what is stored, those of `layout`, `views` and `grids` one by one; `null`-free. At most 64 kB in all. */
export const updatePreferences = defineRoute({
  method: 'PATCH',
  path: '/api/account/preferences',
  summary: 'Change some of my settings',
  access: { kind: 'signed-in' },
  body: Preferences,
  response: Preferences,
  bodyLimitBytes: 65_536,
});
