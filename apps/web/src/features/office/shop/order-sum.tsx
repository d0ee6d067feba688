import { useTranslation } from '#i18n/use-translation.ts';
import classes from './shop.module.css';
import { useMoney } from './use-money.tsx';

export type OrderSumProps = Readonly<{ goods: number; discount: number; delivery: number; total: number }>;

/** Shows the sum of an order. Taxes are on the invoice. */
export function OrderSum({ goods, discount, delivery, total }: OrderSumProps) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <dl className={classes['sum']}>
      <div>
        <dt>{t('shop.goods')}</dt>
        <dd>{money(goods)}</dd>
      </div>
      <div>
        <dt>{t('shop.discount')}</dt>
        <dd>{money(-discount)}</dd>
      </div>
      <div>
        <dt>{t('shop.delivery')}</dt>
        <dd>{delivery === 0 ? t('shop.free') : money(delivery)}</dd>
      </div>
      <div data-total>
        <dt>{t('shop.total')}</dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  );
}
