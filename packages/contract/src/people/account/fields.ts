import { Type, type Static } from 'typebox';
import { Dashboard } from '../../insight/dashboard/dashboard-layout-fields.ts';
import { strict, oneOf, nullable, Uuid } from '../../schemas.ts';
import { each, accountNetworks, accountProviders, notificationFlags } from './account-settings.ts';
import { rowDensities, languages, leastIdleMinutes, mostIdleMinutes } from './account.ts';

const mostColumns = 40;
const columnId = Type.String({ maxLength: 40, pattern: '^[a-z][A-Za-z0-9]{0,39}$' });
const columnIds = Type.Array(columnId, { maxItems: mostColumns, uniqueItems: true });

/** A person's changes to the columns of one list; an empty one is the list as it comes. Widths in px at 100 %. */
export const GridLayout = strict({
  order: Type.Optional(columnIds),
  widths: Type.Optional(
    Type.Record(columnId, Type.Integer({ minimum: 8, maximum: 1200 }), {
      maxProperties: mostColumns,
      additionalProperties: false,
    }),
  ),
  hidden: Type.Optional(columnIds),
  /** The person's density of all lists when absent. */
  density: Type.Optional(oneOf(rowDensities)),
});
export type GridLayout = Static<typeof GridLayout>;

/** More than there are lists, and bounded: whoever calls could make up names for ever. */
const mostGrids = 100;

/** The layouts by list. */
export const GridLayouts = Type.Record(Type.String({ maxLength: 40, pattern: '^[a-z]+(-[a-z]+)*$' }), GridLayout, {
  maxProperties: mostGrids,
  additionalProperties: false,
});

/** A person's settings of the application. The server checks only their size limits: `views` belongs to the screens. */
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

/** Not connected is an object without keys. */
const Connection = Type.Object({ profileImg: Type.Optional(Type.String()), id: Type.Optional(Type.String()) });

/** My account in the form of the specification. `phone` is text, so that zeros and a plus stay. */
export const AccountSettings = Type.Object({
  general: Type.Object({
    /** The address of a picture; empty for none. */
    avatar: Type.String(),
    username: Type.String(),
    fullName: Type.String(),
    email: Type.String(),
    company: Type.String(),
  }),
  info: Type.Object({
    bio: Type.String(),
    dob: nullable(Type.String()),
    country: Type.String(),
    website: Type.String(),
    phone: Type.String(),
  }),
  social: Type.Object({
    socialLinks: Type.Object(each(accountNetworks, Type.String())),
    connections: Type.Object(each(accountProviders, Connection)),
  }),
  notification: Type.Object(each(notificationFlags, Type.Boolean())),
});
export type AccountSettings = Static<typeof AccountSettings>;

/** A login elsewhere that leads to this account. */
export const Identity = Type.Object({
  issuer: Type.String(),
  subject: Type.String(),
  provider: nullable(oneOf(accountProviders)),
  /** The host of the issuer, for those of no known provider. */
  name: Type.String(),
  createdAt: Type.String(),
});
export type Identity = Static<typeof Identity>;

/** The person's name in reports and lists, and the signature under reports. */
export const profession = {
  title: Type.String(),
  qualifications: Type.String(),
  boardQualifications: Type.String(),
  signatureId: Type.Union([Uuid, Type.Null()]),
} as const;

/** The fields of an account that the specification's form lacks. */
export const AccountDetails = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  /** The address that a change waits for, or null. */
  pendingEmail: nullable(Type.String()),
  isEmailConfirmed: Type.Boolean(),
  isMailConfigured: Type.Boolean(),
  hasPassword: Type.Boolean(),
  identities: Type.Array(Identity),
  profession: Type.Object({ ...profession, signatureUrl: Type.Union([Type.String(), Type.Null()]) }),
});
export type AccountDetails = Static<typeof AccountDetails>;
