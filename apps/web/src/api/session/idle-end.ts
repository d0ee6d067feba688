const key = 'isocenter.idle-end';

/** Kept in the browser: the sign-in page that comes next says why, also in another tab and after a reload. */
export const idleEnd = {
  was: (): boolean => {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false; // No storage: the tab that ended knows it alone.
    }
  },
  note: (wasIdle: boolean): void => {
    try {
      if (wasIdle) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
};
