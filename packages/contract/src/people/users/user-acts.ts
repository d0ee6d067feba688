/** Acts on one account without more to say. */
export const userActs = [
  'activate',
  'deactivate',
  'unlock',
  'force-logout',
  'require-password-change',
  'reset-two-step',
] as const;
export type UserAct = (typeof userActs)[number];

/** The acts on several people at once, in the order of menus. */
export const severalActs = [
  'invite',
  'activate',
  'deactivate',
  'lock',
  'unlock',
  'require-password-change',
  'force-logout',
  'reset-two-step',
] as const;
export type SeveralAct = (typeof severalActs)[number];
