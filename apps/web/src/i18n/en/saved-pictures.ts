/** What the viewer says of a picture of what is seen. */
export const savedPictures = {
  drawing: 'The moving picture is being drawn',
  saved: { picture: 'The picture is saved', loop: 'The moving picture is saved' },
  failed: { picture: 'The picture was not saved', loop: 'The moving picture was not saved' },
  none: {
    picture: 'Only original images can be saved, not reformatted views or documents.',
    loop: 'Only an image with several frames can be saved as a moving picture.',
  },
} as const;
