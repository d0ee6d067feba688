/** Where people are to be found. Names of others are written in no language. */
export const networkNames = {
  twitter: 'Twitter',
  facebook: 'Facebook',
  google: 'Google',
  linkedIn: 'LinkedIn',
  instagram: 'Instagram',
  quora: 'Quora',
  github: 'GitHub',
  codepen: 'CodePen',
  slack: 'Slack',
} as const;
