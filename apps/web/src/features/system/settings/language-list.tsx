import { Input, Select } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { languages } from '@isocenter/contract/people/account/account.ts';
import { languageIn, mostTextLanguages } from '@isocenter/contract/system/text-languages/text-languages.ts';
import type { TextLanguage } from '@isocenter/contract/system/text-languages/fields.ts';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { droppedAt, stepped, useDragOrder } from '#ui/controls/use-drag-order.ts';
import { languageName } from '#ui/format/language-name.ts';
import classes from './language-list.module.css';
import { offeredLanguages } from './offered-languages.ts';

type LanguageListProps = {
  readonly value: readonly TextLanguage[];
  readonly error: ReactNode;
  readonly onChange: (value: readonly TextLanguage[]) => void;
};

/** Languages in their order: dragged, moved by their buttons or by Alt with an arrow, added and taken out. */
export function LanguageList({ value, error, onChange }: LanguageListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string>(undefined);
  useEffect(() => {
    // What is moved in the page loses the focus there.
    if (moved.current !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-tag="${moved.current}"] button`)?.focus();
    moved.current = undefined;
  }, [value]);
  const tags = value.map(({ tag }) => tag);
  const arrange = (order: readonly string[]): void =>
    onChange(order.flatMap((tag) => value.find((each) => each.tag === tag) ?? []));
  const step = (tag: string, by: -1 | 1): void => {
    moved.current = tag;
    arrange(stepped(tags, tag, by));
  };
  const { rowProps } = useDragOrder<string>({
    onDrop: (tag, target, side) => arrange(droppedAt(tags, tag, target, side)),
    onStep: step,
  });
  return (
    <Input.Wrapper
      label={t('settings.field.textLanguages')}
      description={t('settings.hint.textLanguages')}
      error={error}
      labelElement="div"
    >
      <ol className={classes['list']} ref={list} aria-label={t('settings.field.textLanguages')}>
        {value.map((each, at) => (
          <li key={each.tag} data-tag={each.tag} {...rowProps(each.tag)}>
            <LanguageRow
              language={each}
              isFirst={at === 0}
              isLast={at === value.length - 1}
              onStep={(by) => step(each.tag, by)}
              onWords={(words) => onChange(value.with(at, { ...each, words }))}
              onRemove={value.length > 1 ? () => onChange(value.toSpliced(at, 1)) : undefined}
            />
          </li>
        ))}
      </ol>
      {value.length < mostTextLanguages && <AddLanguage tags={tags} onAdd={(added) => onChange([...value, added])} />}
    </Input.Wrapper>
  );
}

type RowProps = {
  readonly language: TextLanguage;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (by: -1 | 1) => void;
  readonly onWords: (words: TextLanguage['words']) => void;
  readonly onRemove: (() => void) | undefined;
};

function LanguageRow({ language: { tag, words }, isFirst, isLast, onStep, onWords, onRemove }: RowProps) {
  const { t } = useTranslation();
  const name = languageName(tag);
  const isOwn = languages.some((own) => own === tag);
  return (
    <>
      <span className={classes['name']}>
        <bdi lang={tag}>{name}</bdi>
        <small className="iso-ltr">{tag}</small>
      </span>
      {isOwn ? (
        <span className={classes['own']}>{t('settings.languages.own')}</span>
      ) : (
        <Select
          size="xs"
          className={classes['words'] ?? ''}
          aria-label={t('settings.languages.wordsOf', { language: name })}
          data={languages.map((own) => ({
            value: own,
            label: t('settings.languages.else', { words: languageName(own) }),
          }))}
          value={words}
          onChange={(chosen) => onWords(languages.find((own) => own === chosen) ?? words)}
        />
      )}
      <span className={classes['acts']}>
        <IconAct
          label={t('settings.languages.up', { language: name })}
          icon={IconChevronUp}
          aria-disabled={isFirst}
          onClick={() => onStep(-1)}
        />
        <IconAct
          label={t('settings.languages.down', { language: name })}
          icon={IconChevronDown}
          aria-disabled={isLast}
          onClick={() => onStep(1)}
        />
        <IconAct
          label={t('settings.languages.remove', { language: name })}
          icon={IconX}
          disabled={onRemove === undefined}
          onClick={onRemove}
        />
      </span>
    </>
  );
}

type AddProps = { readonly tags: readonly string[]; readonly onAdd: (language: TextLanguage) => void };

function AddLanguage({ tags, onAdd }: AddProps) {
  const { t } = useTranslation();
  const others = offeredLanguages.filter((tag) => !tags.includes(tag));
  const own = languages.map((tag) => ({ tag }));
  return (
    <Select
      className={classes['add'] ?? ''}
      aria-label={t('settings.languages.add')}
      placeholder={t('settings.languages.add')}
      data={others.map((tag) => ({ value: tag, label: `${languageName(tag)} (${tag})` }))}
      value={null}
      onChange={(tag) => tag !== null && onAdd({ tag, words: languageIn(own, tag)?.tag ?? 'en' })}
      searchable
      nothingFoundMessage={t('archive.filter.noValueMatches')}
    />
  );
}
