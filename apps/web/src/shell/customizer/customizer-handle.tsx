import { IconLayoutDashboard } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LaterTooltip } from '#ui/overlay/later-tooltip.tsx';
import classes from './customizer.module.css';

/** A handle at the window's edge that opens the layout drawer; off by default. */
export function CustomizerHandle({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const label = t('common.customiseLayout');
  return (
    <LaterTooltip label={label} position="left">
      <button type="button" className={classes['handle']} aria-label={label} onClick={onOpen}>
        <IconLayoutDashboard size={18} stroke={1.6} aria-hidden="true" />
      </button>
    </LaterTooltip>
  );
}
