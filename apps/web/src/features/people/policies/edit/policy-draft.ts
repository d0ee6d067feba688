/** A text in the editor, with what is said of its change when it is published. */
export type PolicyDraft = {
  title: string;
  html: string;
  changeNote: string;
  isMaterial: boolean;
};
