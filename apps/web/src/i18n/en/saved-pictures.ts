/** What the viewer says of a picture of what is seen. */
export const savedPictures = {
  drawing: 'The moving picture is being drawn',
  saved: { picture: 'The picture is saved', loop: 'The moving picture is saved' },
  failed: { picture: 'The picture was not saved', loop: 'The moving picture was not saved' },
  none: {
    picture: 'Only an image itself can be saved: no cut, no document.',
    loop: 'Only an object of several frames can be saved as a moving picture.',
  },
} as const;
