import { Checkbox, Radio } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import type { listProducts } from '@isocenter/contract/office/shop/endpoints.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { PriceSlider } from './price-slider.tsx';
import { Rating } from './rating.tsx';
import { priceBandNames, type ShopSearch } from './shop-search.ts';
import classes from './shop.module.css';

export type ShopSideProps = {
  readonly search: ShopSearch;
  /** The count of each, while it is known. */
  readonly counts: ResponseOf<typeof listProducts> | undefined;
  readonly onChange: (part: Partial<ShopSearch>) => void;
};

/** Narrows the shop by price, category, supplier and rating; each count says what choosing it would leave. */
export function ShopSide({ search, counts, onChange }: ShopSideProps) {
  const { t } = useTranslation();
  const { categories = [], ratings = [] } = counts ?? {};
  return (
    <search className={classes['side']} aria-label={t('shop.narrow')}>
      <Choice
        label={t('shop.price')}
        value={search.price}
        options={priceBandNames.map((value) => ({ value, label: t(`shop.band.${value}`) }))}
        onChange={(price) => onChange({ price, priceFrom: undefined, priceTo: undefined })}
      />
      {counts !== undefined && <PriceSlider search={search} prices={counts.prices} onChange={onChange} />}
      <Choice
        label={t('shop.category')}
        value={search.category}
        options={categories.map(({ category, count }) => ({ value: category, label: t(`shop.of.${category}`), count }))}
        onChange={(category) => onChange({ category })}
      />
      <Brands search={search} counts={counts} onChange={onChange} />
      <Choice
        label={t('shop.rating')}
        value={search.rating}
        options={ratings.map(({ rating, count }) => ({
          value: ratingOf(rating),
          label: (
            <>
              <Rating rating={rating} /> {t('shop.andMore')}
            </>
          ),
          count,
        }))}
        onChange={(rating) => onChange({ rating })}
      />
    </search>
  );
}

function ratingOf(rating: number): '1' | '2' | '3' | '4' {
  return (['1', '2', '3', '4'] as const)[rating - 1] ?? '1';
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value | undefined;
  readonly options: readonly Readonly<{ value: Value; label: React.ReactNode; count?: number }>[];
  readonly onChange: (value: Value | undefined) => void;
};

/** One of several, or all. */
function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={label}
      value={value ?? ''}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
    >
      <Radio value="" label={t('shop.all')} />
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          label={
            <span className={classes['counted']}>
              <span>{option.label}</span>
              {option.count !== undefined && <span className={classes['quiet']}>{option.count}</span>}
            </span>
          }
        />
      ))}
    </Radio.Group>
  );
}

function Brands({ search, counts, onChange }: ShopSideProps) {
  const { t } = useTranslation();
  const chosen = search.brand?.split('|') ?? [];
  return (
    <Checkbox.Group
      label={t('shop.brand')}
      value={chosen}
      onChange={(brands) => onChange({ brand: brands.length === 0 ? undefined : brands.join('|') })}
    >
      {(counts?.brands ?? []).map(({ brand, count }) => (
        <Checkbox
          key={brand}
          value={brand}
          label={
            <span className={classes['counted']}>
              <span>{brand}</span>
              <span className={classes['quiet']}>{count}</span>
            </span>
          }
        />
      ))}
    </Checkbox.Group>
  );
}
