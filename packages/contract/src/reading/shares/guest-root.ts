/** A guest's cookie is valid below this path, and nowhere else. */
export const guestRoot = '/api/guest';
/** The page of a share; its secret stands behind `#`. */
export const sharePage = '/share';
