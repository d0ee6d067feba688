import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { groups, type Section } from './sections.ts';
import classes from './settings.module.css';

interface SectionListProps {
  readonly sections: readonly Section[];
  readonly open: string;
}

/** The sections in their groups, found by typing. */
export function SectionList({ sections, open }: SectionListProps) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState('');
  const plain = (words: string): string =>
    words.toLocaleLowerCase(i18n.language).normalize('NFD').replaceAll(/\p{M}/gu, '');
  const found = sections.filter(({ label }) => plain(label).includes(plain(text.trim())));
  return (
    <nav className={classes['list']} aria-label={t('settings.sections')}>
      <TextInput
        type="search"
        aria-label={t('settings.find')}
        placeholder={t('settings.find')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.length === 0 && <p className={classes['none']}>{t('settings.noneFound')}</p>}
      {groups
        .map((group) => ({ group, within: found.filter((section) => section.group === group) }))
        .filter(({ within }) => within.length > 0)
        .map(({ group, within }) => (
          <div key={group}>
            <h2 className={classes['group']}>{t(`settings.group.${group}`)}</h2>
            <ul>
              {within.map(({ name, label, icon: Icon }) => (
                <li key={name}>
                  <Link
                    to="/system/settings"
                    search={{ section: name }}
                    className={classes['entry'] ?? ''}
                    aria-current={name === open ? 'page' : undefined}
                  >
                    <Icon size={17} stroke={1.6} aria-hidden="true" />
                    <span>{label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}
