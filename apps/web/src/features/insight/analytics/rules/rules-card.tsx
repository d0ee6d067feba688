import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FigureRules } from '@isocenter/contract/insight/figures/fields.ts';
import { useCan } from '#api/abilities.tsx';
import { storedQuery } from '#api/records/stored-record.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatNumber, withUnit } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import classes from '../analytics.module.css';
import type { RulePart } from './rule-parts.ts';
import { countingQuery, onlyRules, rulesKind } from './rules-kind.ts';

type Props = { readonly part: RulePart; readonly onOpen: () => void };

/** Shows the rules of a subject's figures, and whether everything is being recounted. */
export function RulesCard({ part, onOpen }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const mayChange = useCan('manage', 'Installation');
  const { data: rules } = useQuery(storedQuery(rulesKind, onlyRules));
  const { data: state } = useQuery(countingQuery);
  const linesOf = useLines();
  if (rules === undefined) return null;
  const counted = state?.recounting?.because === 'rules' ? state.recounting.studies : undefined;
  const lines = linesOf(rules, part);
  return (
    <Card
      title={t(`analytics.rules.part.${part}`)}
      aside={mayChange && <ActButton size="small" label={t('analytics.rules.change')} onClick={onOpen} />}
    >
      {counted !== undefined && (
        <Notice tone="info">{t('analytics.rules.countedSoFar', { studies: formatNumber(counted, 0, formats) })}</Notice>
      )}
      {lines.length === 0 ? (
        <p className={classes['quiet']}>{t(`analytics.rules.none.${part}`)}</p>
      ) : (
        <dl className={classes['facts']}>
          {lines.map(({ name, value }) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
      )}
    </Card>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </>
  );
}

interface RuleLine {
  readonly name: string;
  readonly value: string;
}

/** Each rule by what it is of and what it says. */
function useLines(): (rules: FigureRules, part: RulePart) => readonly RuleLine[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ') || t('analytics.rules.every');
  return ({ weights, doseReferences }, part) => {
    if (part === 'weights')
      return weights.map(({ modality, procedure, weight }) => ({
        name: nameOf(modality, procedure),
        value: formatNumber(weight, 2, formats),
      }));
    return doseReferences.map(({ modality, procedure, quantity, level }) => ({
      name: nameOf(modality, procedure, quantity === 'dlp' ? '' : t(`analytics.rules.quantity.${quantity}`)),
      value: withUnit(formatNumber(level, 0, formats), t(`analytics.rules.unit.${quantity}`)),
    }));
  };
}
