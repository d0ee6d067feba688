import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { changeLanguage, languageNames } from '#i18n/i18n.ts';
import type { Language } from '#i18n/i18n.ts';
import { LaterMenu } from '../overlay/later-menu.tsx';
import classes from './controls.module.css';

export type LanguageMenuProps = {
  /** The side on which the choice opens: below a bar, above a foot. */
  readonly opens: 'below' | 'above';
  /** Those that can be chosen beside the present one; left out, all. */
  readonly offered?: readonly string[] | undefined;
};

/** The language of the application, for pages that have no settings. */
export function LanguageMenu({ opens, offered }: LanguageMenuProps) {
  const { t, i18n } = useTranslation();
  const known = Object.entries(languageNames) as readonly (readonly [Language, string])[];
  const all = known.filter(([language]) => language === i18n.language || offered?.includes(language) !== false);
  const present = all.find(([language]) => language === i18n.language)?.[1] ?? '';
  return (
    <LaterMenu
      position={opens === 'below' ? 'bottom-end' : 'top-end'}
      target={
        <button
          type="button"
          className={classes['language']}
          data-opens={opens}
          aria-label={`${t('common.language')}: ${present}`}
        >
          <IconLanguage size={16} stroke={1.75} aria-hidden="true" />
          <span>{present}</span>
        </button>
      }
    >
      {(Menu) =>
        all.map(([language, name]) => (
          <Menu.Item key={language} lang={language} onClick={() => void changeLanguage(language)}>
            {name}
          </Menu.Item>
        ))
      }
    </LaterMenu>
  );
}
