import { Menu } from '@mantine/core';
import { IconColorSwatch } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { markColors } from '@isocenter/measuring/marks.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import { useOpenStudy } from './viewer-context.ts';
import classes from './panel.module.css';

const choices = [undefined, ...markColors] as const;

/** The colours that a measurement can have on the images and in the list. */
export function ColorMenu({ measurement: { id, number, marks } }: { readonly measurement: Measurement }) {
  const { t } = useTranslation();
  const { study } = useOpenStudy();
  const label = t('reading.viewer.list.act.color', { number });
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes['small']} aria-label={label} title={label}>
          <IconColorSwatch size={16} stroke={1.75} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((color) => (
          <Menu.Item
            key={color ?? ''}
            leftSection={<span className={classes['swatch']} data-color={color} />}
            aria-current={marks.color === color}
            onClick={() => study.measurements.mark([id], { color })}
          >
            {t(`reading.viewer.list.color.${color ?? 'usual'}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
