import { useTranslation } from '#i18n/use-translation.ts';
import type { SavedCriteria, SavedQueryFields, QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import { useChipWords } from '#ui/records/use-chip-words.ts';
import { filterOf } from '../query-search.ts';
import { keyOfNamed, keyOfSource } from '../source-keys.ts';
import { nameOfSource } from '../source-strip.tsx';
import { useQueryChips } from '../use-query-chips.ts';
import classes from '../queries.module.css';

export type CriteriaInWordsProps = {
  readonly criteria: SavedCriteria;
  readonly named: SavedQueryFields['sources'];
  readonly sources: readonly QuerySource[];
};

/** Shows the criteria and the sources. */
export function CriteriaInWords({ criteria, named, sources }: CriteriaInWordsProps) {
  const { t } = useTranslation();
  const filter = filterOf(criteria);
  const wordsOf = useChipWords(filter);
  const criteriaShown = [
    ...(filter.q === undefined ? [] : [{ label: t('queries.placeholder'), words: filter.q }]),
    ...useQueryChips().flatMap((chip) => {
      const words = wordsOf(chip);
      return words === undefined ? [] : [{ label: chip.label, words }];
    }),
  ];
  const known = new Map(sources.map((source) => [keyOfSource(source), nameOfSource(source, t)]));
  const names = named.map((source) => known.get(keyOfNamed(source)) ?? t('queries.kept.goneSource'));
  return (
    <dl className={classes['asked']}>
      {criteriaShown.length === 0 && (
        <div>
          <dt>{t('queries.kept.all')}</dt>
        </div>
      )}
      {criteriaShown.map(({ label, words }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{words}</bdi>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('queries.sources')}</dt>
        <dd>
          <bdi>{names.join(', ')}</bdi>
        </dd>
      </div>
    </dl>
  );
}
