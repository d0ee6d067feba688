import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Catalogue } from '@isocenter/contract/archive/dictionaries/dictionaries.ts';
import type { DictionaryChoice } from '@isocenter/contract/archive/dictionaries/fields.ts';
import { choicesQuery } from '#api/dictionaries.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import classes from './dictionaries.module.css';

/** So many stand in one line. */
const mostShown = 8;

export type FoundValuesProps = {
  readonly catalogue: Catalogue;
  readonly onAdd: (found: Pick<DictionaryChoice, 'text' | 'code'>) => void;
};

/** Lists the values in the archive that the list lacks, the most frequent first: one click puts one into the form of a new value. */
export function FoundValues({ catalogue, onAdd }: FoundValuesProps) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(choicesQuery(catalogue));
  const found = data.filter(({ isListed }) => !isListed).slice(0, mostShown);
  if (found.length === 0) return null;
  return (
    <div className={classes['found']}>
      <span>{t('dictionaries.found')}</span>
      {found.map(({ text, code }) => (
        <ActButton
          key={`${code} ${text}`}
          size="small"
          icon={<IconPlus size={14} stroke={1.75} />}
          label={t('dictionaries.addFound', { name: code === '' ? text : code })}
          onClick={() => onAdd({ text, code })}
        />
      ))}
    </div>
  );
}
