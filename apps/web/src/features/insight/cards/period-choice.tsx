import { Select } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { cardPeriods, type CardPeriod } from '@isocenter/contract/insight/cards/cards.ts';

type Props = { readonly value: CardPeriod; readonly onChange: (period: CardPeriod) => void };

/** Chooses the days of the cards. */
export function PeriodChoice({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      w={170}
      aria-label={t('cards.period')}
      allowDeselect={false}
      data={cardPeriods.map((period) => ({ value: period, label: t(`cards.periods.${period}`) }))}
      value={value}
      onChange={(chosen) => onChange(cardPeriods.find((period) => period === chosen) ?? value)}
    />
  );
}
