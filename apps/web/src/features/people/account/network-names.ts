/** The networks of people's accounts. Brand names are the same in all languages. */
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
