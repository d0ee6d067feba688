import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  savedForms,
  widgetSizes,
  type SavedForm,
  type WidgetSize,
} from '@isocenter/contract/insight/dashboard/dashboard-layout.ts';
import classes from './dashboard.module.css';

type WidgetToolsProps = {
  readonly title: string;
  readonly size: WidgetSize;
  readonly onSize: (size: WidgetSize) => void;
  readonly onStep: (by: -1 | 1) => void;
  /** The form of a saved filter. */
  readonly form?: { readonly value: SavedForm; readonly onChange: (form: SavedForm) => void } | undefined;
  readonly onRemove: () => void;
};

/** Shows the buttons that arrange one widget. Its frame can be dragged as well. */
export function WidgetTools({ title, size, form, onSize, onStep, onRemove }: WidgetToolsProps) {
  const { t } = useTranslation();
  const sizes = widgetSizes.map((value) => ({ value, label: t(`dashboard.size.${value}`) }));
  const button = (label: string, icon: ReactNode, run: () => void) => (
    <ActionIcon variant="subtle" aria-label={label} title={label} onClick={run}>
      {icon}
    </ActionIcon>
  );
  return (
    <span className={classes['tools']}>
      {button(t('dashboard.earlier', { title }), <IconArrowUp size={16} stroke={1.75} />, () => onStep(-1))}
      {button(t('dashboard.later', { title }), <IconArrowDown size={16} stroke={1.75} />, () => onStep(1))}
      <NativeSelect
        size="xs"
        aria-label={t('dashboard.width', { title })}
        data={sizes}
        value={size}
        onChange={({ currentTarget }) => {
          const next = widgetSizes.find((known) => known === currentTarget.value);
          if (next !== undefined) onSize(next);
        }}
      />
      {form !== undefined && (
        <NativeSelect
          size="xs"
          aria-label={t('dashboard.formOf', { title })}
          data={savedForms.map((value) => ({ value, label: t(`dashboard.form.${value}`) }))}
          value={form.value}
          onChange={({ currentTarget }) => {
            const next = savedForms.find((known) => known === currentTarget.value);
            if (next !== undefined) form.onChange(next);
          }}
        />
      )}
      {button(t('dashboard.remove', { title }), <IconX size={16} stroke={1.75} />, onRemove)}
    </span>
  );
}
