import type { TFunction } from '#i18n/text-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './controls.module.css';

/** A key as a cap, by its name in the browser: `N`, `Ctrl K`, `PageDown`. On a filled button it takes the button's colour. */
export function KeyCap({ keys, label }: { readonly keys: string; readonly label?: string }) {
  const { t } = useTranslation();
  return (
    <kbd className={classes['key']} {...(label === undefined ? {} : { 'aria-label': label })}>
      {keyNames(keys, t)}
    </kbd>
  );
}

const named = [
  'Space',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Delete',
  'Shift',
  'Ctrl',
  'Tab',
  'Escape',
  'Enter',
] as const;
const symbols: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** Keys as the keyboards of the person's language name them; letters as they are. */
export function keyNames(keys: string, t: TFunction): string {
  return keys
    .split(' ')
    .map((key) => {
      const name = named.find((candidate) => candidate === key);
      return name === undefined ? (symbols[key] ?? key) : t(`shell.keys.names.${name}`);
    })
    .join(' ');
}
