import { Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUpdatePreferences } from '#api/preferences.ts';
import { changeLanguage, languageNames } from '#i18n/i18n.ts';
import type { Language } from '#i18n/i18n.ts';
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
    <Menu>
      <Menu.Target>
        <button
          type="button"
          className={classes['tool']}
          aria-label={`${t('shell.navbar.language')}: ${i18n.language.toUpperCase()}`}
        >
          <IconLanguage size={18} stroke={1.6} aria-hidden="true" />
          {i18n.language.toUpperCase()}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {all.map(([language, name]) => (
          <Menu.Item
            key={language}
            lang={language}
            role="menuitemradio"
            aria-checked={language === i18n.language}
            rightSection={language === i18n.language ? <IconCheck size={14} stroke={2} /> : null}
            onClick={() => choose(language)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
