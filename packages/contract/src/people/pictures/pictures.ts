/** The largest accepted picture, in bytes; the saved one is smaller. */
export const largestPictureBytes = 800 * 1024;

export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
