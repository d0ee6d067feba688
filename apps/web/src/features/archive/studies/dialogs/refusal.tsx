import { dialogsClasses as classes } from '#features/archive/study-rows/study-rows.ts';

/** Why it was not done, below the fields of a dialog; nothing while there is no reason. */
export function Refusal({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className={classes['refusal']}>
      {text}
    </p>
  );
}
