import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { Skeleton } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FigureName } from '@isocenter/contract/insight/figures/figure-measures.ts';
import { Figure, FigureStrip } from '#ui/figures/figure-strip.tsx';
import { useFigures } from './analytics-queries.ts';
import type { Values } from './analytics-queries.ts';
import type { FigureSelection } from './analytics-search.ts';
import { FigureLink } from './figure-link.tsx';
import { useFigureWords } from './use-figure-words.ts';
import classes from './analytics.module.css';

type Props = { readonly names: readonly FigureName[]; readonly selection: FigureSelection };

/** The figures that a subject begins with, and how they stand against those before. */
export function KeyFigures({ names, selection }: Props) {
  const { span, before, filter } = selection;
  const { data: now } = useFigures({ measures: names, span, filter });
  const { data: then } = useFigures(before && { measures: names, span: before, filter });
  if (names.length === 0) return null;
  return (
    <div className={classes['keys']} aria-busy={now === undefined}>
      <FigureStrip>
        {names.map((name) => (
          <KeyFigure
            key={name}
            name={name}
            selection={selection}
            now={now?.rows[0]?.values}
            before={before && then?.rows[0]?.values}
          />
        ))}
      </FigureStrip>
    </div>
  );
}

type KeyFigureProps = {
  readonly name: FigureName;
  readonly selection: FigureSelection;
  readonly now: Values | undefined;
  readonly before: Values | undefined;
};

function KeyFigure({ name, selection, now, before }: KeyFigureProps) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const value = now?.[name];
  const earlier = before?.[name] ?? null;
  return (
    <Figure
      label={t(`figureWords.measures.${name}`)}
      more={<Change name={name} now={value} before={earlier} />}
      {...(earlier === null
        ? {}
        : {
            below: (
              <span className={classes['before']}>
                {t('analytics.beforeValue', { value: words.value(name, earlier) })}
              </span>
            ),
          })}
    >
      {now === undefined ? (
        <Skeleton width={64} height={24} />
      ) : (
        <FigureLink name={name} value={value} selection={selection}>
          {words.value(name, value)}
        </FigureLink>
      )}
    </Figure>
  );
}

type ChangeProps = {
  readonly name: FigureName;
  readonly now: number | null | undefined;
  readonly before: number | null | undefined;
};

/** Up or down, by how much, and whether that is good; the arrow says it without colour. */
function Change({ name, now, before }: ChangeProps) {
  const { t } = useTranslation();
  const change = useFigureWords().change(name, now, before);
  if (change === undefined) return null;
  const { text, way, isGood } = change;
  const Arrow = way > 0 ? IconArrowUpRight : way < 0 ? IconArrowDownRight : IconArrowRight;
  const judged = isGood === null ? '' : t(isGood ? 'analytics.better' : 'analytics.worse');
  return (
    <span className={classes['change']} data-good={isGood ?? undefined} title={judged}>
      <Arrow size={13} stroke={1.75} aria-hidden="true" />
      <bdi>{text}</bdi>
      <span className="iso-visually-hidden">{judged}</span>
    </span>
  );
}
