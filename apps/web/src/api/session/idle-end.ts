/** A day: who comes later does not wonder why he has to sign in. */
const seconds = 86_400;

/** Kept as a cookie that says nothing else: the sign-in page that comes next says why, also in another tab and after a reload. */
export const idleEnd = {
  was: (): boolean => document.cookie.includes('isocenter-idle-end='),
  note: (wasIdle: boolean): void => {
    document.cookie = `isocenter-idle-end=1; path=/; samesite=strict; max-age=${wasIdle ? seconds : 0}`;
  },
};
