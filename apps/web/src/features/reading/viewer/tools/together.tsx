import { IconChartDots, IconCube3dSphere, IconLink } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ToolButton } from '../tool-button.tsx';
import { useParts, useStore } from '../use-store.ts';
import { useViewerTools } from '../viewer-context.ts';

/** Chooses what viewports show together: planes of one volume, series that scroll with each other, lines of each other. */
export function Together() {
  const { t } = useTranslation();
  const { viewer } = useViewerTools();
  const { linked, referenceLines, isCut, activeCell, canReformat } = useStore(viewer.store);
  const { displaySet } = useParts(viewer.cell(activeCell), 'displaySet');
  const isVolume = displaySet?.kind === 'images' && displaySet.isVolume;
  const canMpr = isCut || (isVolume && canReformat);
  const hint = canMpr ? 'mprHint' : canReformat ? 'mprOff' : 'mprNoGraphics';
  return (
    <>
      <ToolButton
        action="mpr.toggle"
        label={t(`reading.viewer.view.${hint}`)}
        icon={<IconCube3dSphere size={18} stroke={1.6} />}
        word={t('reading.viewer.view.mpr')}
        isOn={isCut}
        disabled={!canMpr}
      />
      <ToolButton
        action="linked.toggle"
        label={t('reading.viewer.view.linkedHint')}
        icon={<IconLink size={18} stroke={1.6} />}
        word={t('reading.viewer.view.linked')}
        isOn={linked}
      />
      <ToolButton
        action="referenceLines.toggle"
        label={t('reading.viewer.view.referenceLines')}
        icon={<IconChartDots size={18} stroke={1.6} />}
        isOn={referenceLines}
      />
    </>
  );
}
