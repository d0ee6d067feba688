/** What is done with accounts: acts, links, copied rights, and how all of it is told afterwards. */
export const userActs = {
  act: {
    details: 'Details',
    seeAs: 'See as this person',
    copyRights: 'Copy rights from',
    invite: 'Send invitation again',
    'reset-link': 'Make password link',
    activate: 'Activate',
    deactivate: 'Deactivate',
    lock: 'Lock',
    unlock: 'Unlock',
    'force-logout': 'Sign out everywhere',
    'require-password-change': 'Ask for a new password',
    'reset-two-step': 'Reset two-step sign-in',
    remove: 'Delete',
  },
  done: {
    invite: 'Invitation sent: {{who}}',
    'reset-link': 'Link made: {{who}}',
    activate: 'Activated: {{who}}',
    deactivate: 'Deactivated: {{who}}',
    lock: 'Locked: {{who}}',
    unlock: 'Unlocked: {{who}}',
    'force-logout': 'Signed out: {{who}}',
    'require-password-change': 'New password asked for: {{who}}',
    'reset-two-step': 'Two-step sign-in reset: {{who}}',
    remove: 'Deleted: {{who}}',
  },
  ask: {
    because: 'Reason, shown to administrators',
    deactivate: {
      title: 'Deactivate {{who}}?',
      text: 'Sessions end at once and signing in is refused. What was done stays, and the account can be activated again.',
    },
    lock: { title: 'Lock {{who}}?', text: 'Sessions end at once and no way in works until the account is unlocked.' },
    'require-password-change': {
      title: 'Ask {{who}} for a new password?',
      text: 'Nothing else can be done in the account until a new password has been chosen. This cannot be undone.',
    },
    'force-logout': {
      title: 'Sign {{who}} out everywhere?',
      text: 'Every open session ends, and access tokens are revoked. Signing in again is possible at once.',
    },
    'reset-two-step': {
      title: 'Reset the two-step sign-in of {{who}}?',
      text: 'The authenticator app and the recovery codes stop working, and sessions end. The password alone is then enough.',
    },
    remove: {
      title: 'Delete {{who}}?',
      text: 'Sessions end, and the address and the user name are free again. What the person did stays on record. This cannot be undone.',
    },
  },
  copy: {
    title: 'Copy rights to {{who}}',
    text: 'Role, clinics, scope and differing grants become those of the person you choose. What they had before is not kept, and this cannot be undone.',
    hint: 'Role, clinics, scope and grants are taken from this person.',
    confirm: 'Copy rights',
    chooseFirst: 'Choose a person first.',
    done: 'Rights copied: {{who}}',
  },
  link: {
    invitations: '{{count}} invitations',
    handOver:
      'No mail server is set, so hand over yourself what stands here. Each link works once, until {{until}}, and is not shown again.',
    copyOf: 'Copy the link of {{name}}',
    invitation: 'Invitation for {{name}}',
    password: 'Password link for {{name}}',
    mailed: 'It was sent by e-mail and works once, until {{until}}.',
  },
  import: { administrator: 'becomes an administrator' },
  event: { 'auth-recovery': 'Sign-in with a recovery code' },
} as const;
