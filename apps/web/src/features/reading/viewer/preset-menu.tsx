import { Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { presetsOf } from '@isocenter/viewer/presets/presets-of.ts';
import type { WindowPreset } from '@isocenter/viewer/presets/window-presets.ts';
import { KeyCap } from '#ui/controls/key-cap.tsx';
import { formatGrey } from './format-overlay.ts';
import { MenuButton } from './menu-button.tsx';
import { useParts } from './use-store.ts';
import { useViewerTools } from './viewer-context.ts';

/** The windows of the active picture's modality, with the keys 1 to 9. */
export function PresetMenu() {
  const { t } = useTranslation();
  const { viewer } = useViewerTools();
  const { activeCell } = useParts(viewer.store, 'activeCell');
  const { displaySet, window } = useParts(viewer.cell(activeCell), 'displaySet', 'window');
  const modality = displaySet?.modality ?? '';
  const presets = presetsOf(displaySet);
  const chosen = presets.find(({ center, width }) => center === window?.center && width === window.width);
  const figures = window
    ? `${formatGrey(window.center, window.width)} / ${formatGrey(window.width, window.width)}`
    : '–';
  const name = (preset: WindowPreset) => t(`reading.viewer.preset.${preset.name}`);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <MenuButton
          label={t('reading.viewer.view.presets')}
          icon={<IconAdjustmentsHorizontal size={16} stroke={1.75} />}
        >
          {chosen ? name(chosen) : figures}
        </MenuButton>
      </Menu.Target>
      <Menu.Dropdown>
        {presets.length === 0 && <Menu.Label>{t('reading.viewer.view.noPresets', { modality })}</Menu.Label>}
        {presets.map((preset, index) => (
          <Menu.Item
            key={preset.name}
            rightSection={<KeyCap keys={String(index + 1)} />}
            onClick={() => viewer.active().setWindow(preset)}
          >
            {name(preset)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item rightSection={<KeyCap keys="0" />} onClick={() => viewer.active().reset()}>
          {t('reading.viewer.view.recorded')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
