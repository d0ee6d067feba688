import classes from './controls.module.css';

/** A key as a cap: `N`, `Ctrl K`. On a filled button it takes the button's colour. */
export function KeyCap({ keys, label }: { readonly keys: string; readonly label?: string }) {
  return (
    <kbd className={classes['key']} {...(label === undefined ? {} : { 'aria-label': label })}>
      {keys}
    </kbd>
  );
}
