import { useTranslation } from '#i18n/use-translation.ts';
import type { KeptCriteria, KeptQueryFields, QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import { useChipWords } from '#ui/records/use-chip-words.ts';
import { filterOf } from '../query-search.ts';
import { keyOfNamed, keyOfSource } from '../source-keys.ts';
import { nameOfSource } from '../source-strip.tsx';
import { useQueryChips } from '../use-query-chips.ts';
import classes from '../queries.module.css';

export type AskedInWordsProps = {
  readonly criteria: KeptCriteria;
  readonly named: KeptQueryFields['sources'];
  readonly sources: readonly QuerySource[];
};

/** Shows the criteria and the sources. */
export function AskedInWords({ criteria, named, sources }: AskedInWordsProps) {
  const { t } = useTranslation();
  const filter = filterOf(criteria);
  const wordsOf = useChipWords(filter);
  const asked = [
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
      {asked.length === 0 && (
        <div>
          <dt>{t('queries.kept.all')}</dt>
        </div>
      )}
      {asked.map(({ label, words }) => (
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
