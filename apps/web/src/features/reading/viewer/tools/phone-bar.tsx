import { IconColumns2, IconGridDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { KeyAction } from '../key-map.ts';
import { useOpenStudy, useViewerTools } from '../viewer-context.ts';
import { type DeskTool, useDeskTools } from './desk-tools.tsx';
import classes from './phone-bar.module.css';

/** Under the thumb: what is used most, and the way to everything else. */
export function PhoneBar() {
  const { t } = useTranslation();
  const { mayMeasure, isGuest, isToolsOpen } = useViewerTools();
  const { priors } = useOpenStudy();
  const tools = useDeskTools();
  const wanted: readonly KeyAction[] = mayMeasure
    ? ['tool.scroll', 'tool.window', 'tool.zoom', 'tool.length', 'tool.ellipse']
    : ['tool.scroll', 'tool.window', 'tool.zoom', 'tool.pan', 'view.invert'];
  const usual = wanted.flatMap((action): DeskTool[] => tools.filter((tool) => tool.action === action));
  // The one that was chosen among all others stands in the last place: whoever draws sees what with.
  const other = tools.find(({ isOn, action }) => isOn === true && !wanted.includes(action));
  const shown = other === undefined ? usual : [...usual.slice(0, -1), other];
  return (
    <div className={classes['bar']} role="toolbar" aria-label={t('reading.viewer.toolbar')}>
      {shown.map(({ action, name, icon, isOn }) => (
        <PhoneButton key={action} action={action} name={name} icon={icon} isOn={isOn} />
      ))}
      {!isGuest && (
        <PhoneButton
          action="priors.toggle"
          name={t('reading.viewer.priors.prior')}
          icon={<IconColumns2 size={22} stroke={1.6} />}
          isOn={priors.isOpen}
        />
      )}
      <PhoneButton
        action="tools.open"
        name={t('common.more')}
        icon={<IconGridDots size={22} stroke={1.6} />}
        isOn={isToolsOpen}
      />
    </div>
  );
}

interface PhoneButtonProps {
  readonly action: KeyAction;
  readonly name: string;
  readonly icon: ReactNode;
  readonly isOn: boolean | undefined;
}

function PhoneButton({ action, name, icon, isOn }: PhoneButtonProps) {
  const { run } = useViewerTools();
  return (
    <button
      type="button"
      data-on={isOn ?? false}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      {...(action === 'tools.open' ? { 'aria-haspopup': 'dialog' as const } : {})}
      onClick={() => run(action)}
    >
      {icon}
      <span>{name}</span>
    </button>
  );
}
