/** The edits in a study's menu. */
export const editActs = ['correct', 'move', 'reject'] as const;
export type EditAct = (typeof editActs)[number];

/** The entry of the menu: acts of the workflow have the same names. */
export function editItemId(act: EditAct): string {
  return `edit-${act}`;
}

/** The edit whose form is open. */
export interface OpenEdit {
  readonly act: EditAct;
  readonly studyUid: string;
  /** Given for a single image. */
  readonly sopUid?: string;
}
