import { useState } from 'react';
import { ComposeWindow } from './compose-window.tsx';
import type { Composers } from './use-composers.ts';
import classes from './compose.module.css';

/** The windows in which mails are written: beside each other at the bottom end, without a backdrop. */
export function ComposeDock({ composers }: { readonly composers: Composers }) {
  const [large, setLarge] = useState<string>();
  if (composers.open.length === 0) return null;
  return (
    <div className={classes['dock']}>
      {composers.open.map((composer) => (
        <ComposeWindow
          key={composer.key}
          composer={composer}
          isLarge={large === composer.key}
          onLarge={(isLarge) => setLarge(isLarge ? composer.key : undefined)}
          onClose={() => composers.close(composer.key)}
          onUndo={(mailId) => void composers.proceed(mailId, true)}
        />
      ))}
    </div>
  );
}
