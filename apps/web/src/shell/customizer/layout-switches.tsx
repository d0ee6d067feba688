import { Switch } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import type { LayoutChoiceProps } from './layout-choice-props.ts';
import classes from './customizer.module.css';

/** Shows the parts of the layout that are on or off. */
export function LayoutSwitches({ layout, onChange }: LayoutChoiceProps) {
  const { t } = useTranslation();
  const rows = [
    { name: 'menuCollapsed', label: t('customizer.menuCollapsed'), disabled: layout.menuLayout === 'horizontal' },
    { name: 'menuHidden', label: t('customizer.menuHidden'), disabled: false },
    { name: 'isRtl', label: t('customizer.direction'), disabled: false },
    { name: 'scrollTop', label: t('customizer.scrollTop'), disabled: false },
    { name: 'ripple', label: t('customizer.ripple'), disabled: false },
    { name: 'customizer', label: t('customizer.handle'), disabled: false },
  ] as const;
  return (
    <div className={classes['switches']}>
      {rows.map(({ name, label, disabled }) => (
        <Switch
          key={name}
          label={label}
          labelPosition="left"
          checked={layout[name]}
          disabled={disabled}
          onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
        />
      ))}
    </div>
  );
}
