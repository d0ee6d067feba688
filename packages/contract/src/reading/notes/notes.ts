/** The readers of a note: the house alone, or whoever referred the patient too. */
export const noteAudiences = ['house', 'referrer'] as const;
export type NoteAudience = (typeof noteAudiences)[number];

export const longestNote = 4000;
/** A study has at most so many, with their answers. */
export const mostNotes = 1000;
export const mostMentioned = 20;
