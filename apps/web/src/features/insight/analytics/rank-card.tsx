import { useTranslation } from '#i18n/use-translation.ts';
import type { FigureBy, FigureName } from '@isocenter/contract/insight/figures/figure-measures.ts';
import { Card } from '#ui/layout/card.tsx';
import { useFigures } from './analytics-queries.ts';
import type { FigureSelection } from './analytics-search.ts';
import { FigureLink } from './figure-link.tsx';
import { useFigureWords } from './use-figure-words.ts';
import classes from './analytics.module.css';

type Props = { readonly by: FigureBy; readonly measures: readonly FigureName[]; readonly selection: FigureSelection };

/** Ranks one dimension by a figure, the largest first. */
export function RankCard({ by, measures, selection }: Props) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const { span, filter } = selection;
  const { data } = useFigures({ measures, span, filter, by, most: 10 });
  const [first] = measures;
  const rows = (data?.rows ?? []).filter(({ values }) => measures.some((name) => Boolean(values[name])));
  if (first === undefined || rows.length === 0) return null;
  return (
    <Card title={t('analytics.byWhat', { what: t(`figureWords.by.${by}`) })}>
      <section className={classes['scrolls']} tabIndex={0} aria-label={t(`figureWords.by.${by}`)}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t(`figureWords.by.${by}`)}</th>
              {measures.map((name) => (
                <th key={name} scope="col">
                  {t(`figureWords.measures.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, values }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{words.name(by, key, label)}</bdi>
                </th>
                {measures.map((name) => (
                  <td key={name}>
                    <FigureLink name={name} value={values[name]} selection={selection} keys={[[by, key]]}>
                      {words.value(name, values[name])}
                    </FigureLink>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
