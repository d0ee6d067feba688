import { NumberInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { mostPieces } from '@isocenter/contract/office/shop/shop.ts';
import type { CartLine } from '@isocenter/contract/office/shop/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { GoodsColour, useLineName } from './goods-colour.tsx';
import { GoodsPicture } from './goods-picture.tsx';
import { useShopActs } from './shop-queries.ts';
import classes from './shop.module.css';
import { useMoney } from './use-money.tsx';

/** Edits the cart: each number is saved at once, and a removed line can be put back. */
export function CartLines({ lines }: { readonly lines: readonly CartLine[] }) {
  const { t } = useTranslation();
  const acts = useShopActs();
  const toasts = useToasts();
  const nameOf = useLineName();
  const takeOut = (line: CartLine): void => {
    const undo = (): void => acts.addToCart(line.id, line.color);
    acts.removeFromCart(line, () => toasts.done(t('shop.takenOut', { name: nameOf(line) }), { undo }));
  };
  return (
    <ul className={classes['lines']}>
      {lines.map((line) => (
        <Line
          key={`${line.id} ${line.color}`}
          line={line}
          onQty={(qty) => acts.setQty(line, qty)}
          onTakeOut={() => takeOut(line)}
        />
      ))}
    </ul>
  );
}

type LineProps = { readonly line: CartLine; readonly onQty: (qty: number) => void; readonly onTakeOut: () => void };

function Line({ line, onQty, onTakeOut }: LineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const money = useMoney();
  const { brand, color, qty, stock, shippingDate, discountPercentage, amount } = line;
  const name = useLineName()(line);
  const most = stock === -1 ? mostPieces : Math.max(1, Math.min(mostPieces, stock));
  return (
    <li className={classes['cartLine']}>
      <GoodsPicture product={line} size="line" />
      <div>
        <strong>{line.name}</strong> <GoodsColour color={color} />
        <p className={classes['quiet']}>{brand}</p>
        <p className={classes['quiet']}>
          {t('shop.promised', { date: formatDate(new Date(shippingDate), formats) })}
          {discountPercentage > 0 && ` · ${t('shop.discountOf', { percent: discountPercentage })}`}
        </p>
      </div>
      <NumberInput
        aria-label={t('shop.piecesOf', { name })}
        value={qty}
        min={1}
        max={most}
        clampBehavior="strict"
        allowDecimal={false}
        onChange={(value) => typeof value === 'number' && value >= 1 && value !== qty && onQty(value)}
        w={84}
      />
      <strong className={classes['amount']}>{money(amount)}</strong>
      <IconAct label={t('shop.takeOut', { name })} icon={IconTrash} color="gray" onClick={onTakeOut} />
    </li>
  );
}
