import { Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CellState } from '@isocenter/viewer/engine/cell-state.ts';
import { presetsOf } from '@isocenter/viewer/presets/presets-of.ts';
import { type RecordedLook, recordedLooks } from '@isocenter/viewer/presets/recorded-looks.ts';
import type { GreyWindow, WindowPreset } from '@isocenter/viewer/presets/window-presets.ts';
import { KeyCap } from '#ui/controls/key-cap.tsx';
import { formatGrey } from './format-overlay.ts';
import { MenuButton } from './menu-button.tsx';
import { MappingItems, NormItems } from './norm-items.tsx';
import { useParts } from './use-store.ts';
import { useViewerTools } from './viewer-context.ts';
import classes from './bars.module.css';

/** Lists the windows of the active picture: its own, and those of its modality with the keys 1 to 9. */
export function PresetMenu() {
  const { t } = useTranslation();
  const { viewer } = useViewerTools();
  const { activeCell, norm } = useParts(viewer.store, 'activeCell', 'norm');
  const { displaySet, window, frame, plane } = useParts(
    viewer.cell(activeCell),
    'displaySet',
    'window',
    'frame',
    'plane',
  );
  const modality = displaySet?.modality ?? '';
  const presets = presetsOf(displaySet, norm);
  const recorded = looksOf({ displaySet, frame, plane });
  const name = (preset: WindowPreset) => t(`reading.viewer.preset.${preset.name}`);
  const nameOf = (look: RecordedLook) =>
    look.name || (look.kind === 'table' ? t('reading.viewer.view.table') : figuresOf(look));
  const isSeen = ({ center, width }: GreyWindow) => center === window?.center && width === window.width;
  const ofPicture = recorded.find((look) => look.kind === 'window' && look.name !== '' && isSeen(look));
  const chosen = presets.find(isSeen);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <MenuButton
          label={t('reading.viewer.view.presets')}
          icon={<IconAdjustmentsHorizontal size={16} stroke={1.75} />}
        >
          <span className={classes['chosenPreset']}>
            {ofPicture?.name ?? (chosen ? name(chosen) : window ? figuresOf(window) : '–')}
          </span>
        </MenuButton>
      </Menu.Target>
      <Menu.Dropdown className={classes['presets']}>
        {recorded.map((look, index) => (
          <Menu.Item
            key={index}
            onClick={() =>
              look.kind === 'table'
                ? viewer.active().picture.setTable(look.at)
                : viewer.active().picture.setWindow(look)
            }
          >
            <bdi>{nameOf(look)}</bdi>
          </Menu.Item>
        ))}
        {recorded.length > 0 && presets.length > 0 && <Menu.Divider />}
        {presets.length + recorded.length === 0 && (
          <Menu.Label>{t('reading.viewer.view.noPresets', { modality })}</Menu.Label>
        )}
        {presets.map((preset, index) => (
          <Menu.Item
            key={preset.name}
            rightSection={<KeyCap keys={String(index + 1)} />}
            onClick={() => viewer.active().picture.setWindow(preset)}
          >
            {name(preset)}
          </Menu.Item>
        ))}
        {displaySet?.kind === 'images' && displaySet.modality === 'PT' && <NormItems displaySet={displaySet} />}
        {frame && <MappingItems frame={frame} />}
        <Menu.Divider />
        <Menu.Item rightSection={<KeyCap keys="0" />} onClick={() => viewer.active().picture.reset()}>
          {t('reading.viewer.view.recorded')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A cut through a volume takes the windows of its first slice; tables are of pictures. */
function looksOf({ displaySet, frame, plane }: Pick<CellState, 'displaySet' | 'frame' | 'plane'>) {
  const first = displaySet?.kind === 'images' ? displaySet.frames[0] : undefined;
  const shown = plane ? first : (frame ?? first);
  return shown ? recordedLooks(shown).filter(({ kind }) => !plane || kind === 'window') : [];
}

function figuresOf({ center, width }: GreyWindow): string {
  return `${formatGrey(center, width)} / ${formatGrey(width, width)}`;
}
