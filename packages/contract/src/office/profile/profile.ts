export const profileAccess = { kind: 'ability', action: 'create', subject: 'Profile' } as const;

export const mostPollChoices = 6;
export const longestPollDays = 366;

export const mostPostPictures = 4;
export const mostPostsADay = 50;

export const profileCircles = ['colleagues', 'following', 'followers'] as const;
export type ProfileCircle = (typeof profileCircles)[number];
