/** Modalities of what is said of images, and is none: a study gets them when it is reported, and papers when somebody puts them in. */
export const documentModalities: readonly string[] = ['SR', 'DOC', 'KO', 'PR'];

/** Pictures and films that people put into a study: no images of it where it has others. */
export const pictureModalities: readonly string[] = ['OT', 'XC'];
