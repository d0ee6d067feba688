import { useTranslation } from '#i18n/use-translation.ts';
import type { OrderState as State } from '@isocenter/contract/office/shop/orders.ts';
import { Tag } from '#ui/controls/tag.tsx';

const tones = { placed: 'info', accepted: 'info', ready: 'warn', delivered: 'ok', cancelled: 'plain' } as const;

export function OrderState({ state }: { readonly state: State }) {
  const { t } = useTranslation();
  return <Tag label={t(`shop.state.${state}`)} tone={tones[state]} />;
}
