import { useLayoutEffect, useState } from 'react';
import { latePart } from '#i18n/late-part.ts';
import { WhenOpened } from '#ui/overlay/when-opened.tsx';
import type { PaletteProps } from './palette.tsx';

const Palette = latePart(() => import('./palette.tsx').then((file) => file.Palette));

/** The palette, which is fetched when it is opened first. What is typed right after its key arrives in it all the same. */
export function PaletteLater({ opened, onClose }: Omit<PaletteProps, 'typed'>) {
  const [typed, setTyped] = useState('');
  return (
    <WhenOpened opened={opened} meanwhile={<Typing onType={setTyped} onClose={onClose} />}>
      <Palette
        opened={opened}
        typed={typed}
        onClose={() => {
          setTyped('');
          onClose();
        }}
      />
    </WhenOpened>
  );
}

type TypingProps = {
  readonly onType: (change: (before: string) => string) => void;
  readonly onClose: () => void;
};

/** Hears the keys until the field is there. */
function Typing({ onType, onClose }: TypingProps) {
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') onType((before) => before.slice(0, -1));
      else if (event.key.length === 1) onType((before) => before + event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  }, [onType, onClose]);
  return null;
}
