import { IconSearch, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { mostCharacters } from '@isocenter/contract/archive/lookup/lookup-parts.ts';
import classes from './lookup.module.css';

interface LookupBoxProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onEnter: (inNewTab: boolean) => void;
}

/** One box for whatever is in hand: typed, pasted or read by a scanner, which ends with Enter. */
export function LookupBox({ box, text, onType, onEnter }: LookupBoxProps) {
  const { t } = useTranslation();
  const hear = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      onType('');
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter(event.ctrlKey || event.metaKey);
    }
  };
  return (
    <div className={classes['box']}>
      <IconSearch size={18} stroke={1.6} aria-hidden="true" />
      <input
        ref={box}
        type="text"
        aria-label={t('lookup.box')}
        placeholder={t('lookup.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={mostCharacters}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={hear}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('lookup.clear')}
          onClick={() => {
            onType('');
            box.current?.focus();
          }}
        >
          <IconX size={18} stroke={1.6} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
