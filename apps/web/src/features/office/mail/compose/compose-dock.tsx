import { useState } from 'react';
import { useDocked } from '#ui/overlay/use-docked.ts';
import { ComposeWindow } from './compose-window.tsx';
import type { Composers } from './use-composers.ts';
import classes from './compose.module.css';

/** The most windows beside each other; an older one closes, as a draft. */
const mostOpen = 2;

/** The windows in which mails are written: beside each other at the bottom end, without a backdrop. */
export function ComposeDock({ composers }: { readonly composers: Composers }) {
  const [large, setLarge] = useState<string>();
  const { length } = composers.open;
  const dock = useDocked<HTMLDivElement>(length > 0);
  if (length === 0) return null;
  return (
    <div ref={dock} className={classes['dock']}>
      {composers.open.map((composer, at) => (
        <ComposeWindow
          key={composer.key}
          composer={composer}
          makesRoom={at < length - mostOpen}
          isLarge={large === composer.key}
          onLarge={(isLarge) => setLarge(isLarge ? composer.key : undefined)}
          onClose={() => composers.close(composer.key)}
          onUndo={(mailId) => void composers.proceed(mailId, true)}
        />
      ))}
    </div>
  );
}
