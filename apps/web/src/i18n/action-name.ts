import type { TFunction } from './text-keys.ts';

/** The key of an action's text: `study.move-clinic` is `studyMoveClinic`. */
export function keyOfAction(action: string): string {
  return action.replaceAll(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** An action of the trail in words; one of a newer version as it is written in the trail. */
export function actionName(t: TFunction, action: string): string {
  // A test compares the list of actions with the texts.
  return t(`auditActions.${keyOfAction(action)}` as 'auditActions.studyView', { defaultValue: action });
}
