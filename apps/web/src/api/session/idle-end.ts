/** A day: who comes later does not wonder why he has to sign in. */
const seconds = 86_400;
const name = 'isocenter-idle-end';

/** A cookie that says nothing else: the sign-in page that comes next says why the session ended, also in another tab and after a reload. */
export const idleEnd = {
  was: (): boolean => document.cookie.includes(`${name}=`),
  note: (wasIdle: boolean): void => {
    document.cookie = `${name}=1; path=/; samesite=strict; max-age=${wasIdle ? seconds : 0}`;
  },
};
