import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUpdatePreferences } from '#api/preferences.ts';
import { changeLanguage, knownLanguage, languageNames } from '#i18n/i18n.ts';
import type { Language } from '#i18n/i18n.ts';
import { LaterMenu } from '#ui/overlay/later-menu.tsx';
import classes from './navbar.module.css';

const all = Object.entries(languageNames) as readonly (readonly [Language, string])[];

/** Each language in its own words. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const { mutate } = useUpdatePreferences();
  const choose = (language: Language): void => {
    void changeLanguage(language);
    mutate({ language });
  };
  return (
    <LaterMenu
      target={
        <button
          type="button"
          className={classes['tool']}
          aria-label={`${t('common.language')}: ${i18n.language.toUpperCase()}`}
        >
          <IconLanguage size={18} stroke={1.6} aria-hidden="true" />
          {i18n.language.toUpperCase()}
        </button>
      }
    >
      {(Menu) => (
        <>
          <Menu.RadioGroup
            value={i18n.language}
            onChange={(value) => {
              const language = knownLanguage(value);
              if (language !== undefined) choose(language);
            }}
          >
            {all.map(([language, name]) => (
              <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
                {name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </>
      )}
    </LaterMenu>
  );
}
