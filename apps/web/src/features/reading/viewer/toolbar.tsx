import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBrightnessUp,
  IconCamera,
  IconChartDots,
  IconContrast,
  IconCube3dSphere,
  IconFlipHorizontal,
  IconFlipVertical,
  IconHandStop,
  IconLayoutSidebarRight,
  IconLink,
  IconListDetails,
  IconMaximize,
  IconRefresh,
  IconReportMedical,
  IconRotateClockwise2,
  IconStack2,
  IconTypography,
  IconZoomIn,
} from '@tabler/icons-react';
import { measuringTool, measuringToolNames } from '@isocenter/measuring/tools.ts';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolName } from '@isocenter/viewer/engine/tools.ts';
import { CineControl } from './cine-control.tsx';
import { LayoutMenu } from './layout-menu.tsx';
import { PresetMenu } from './preset-menu.tsx';
import { ToolButton } from './tool-button.tsx';
import { ToolIcon } from './tool-icon.tsx';
import { useParts, useStore } from './use-store.ts';
import { useOpenStudy, useViewerTools } from './viewer-context.ts';
import classes from './bars.module.css';

const size = { size: 18, stroke: 1.6 } as const;
const moving = [
  ['pan', <IconHandStop key="pan" {...size} />],
  ['zoom', <IconZoomIn key="zoom" {...size} />],
  ['window', <IconBrightnessUp key="window" {...size} />],
  ['scroll', <IconStack2 key="scroll" {...size} />],
] as const;
const measuring = measuringToolNames.map(
  (name) => [name, <ToolIcon key={name} path={measuringTool(name).icon} />] as const,
);
const turning = [
  ['rotate', IconRotateClockwise2],
  ['flipHorizontal', IconFlipVertical],
  ['flipVertical', IconFlipHorizontal],
  ['invert', IconContrast],
  ['reset', IconRefresh],
] as const;

/** Everything that can be done with the images; each button has a key. */
export const Toolbar = memo(() => {
  const { t } = useTranslation();
  const { mayMeasure } = useViewerTools();
  return (
    <div className={classes['bar']}>
      <div className={classes['toolbar']} role="toolbar" aria-label={t('reading.viewer.toolbar')}>
        <ToolGroup tools={moving} />
        <span className={classes['divider']} />
        {mayMeasure && (
          <>
            <ToolGroup tools={measuring} />
            <UndoButtons />
            <span className={classes['divider']} />
          </>
        )}
        {turning.map(([name, Icon]) => (
          <ToolButton
            key={name}
            action={`view.${name}`}
            label={t(`reading.viewer.view.${name}`)}
            icon={<Icon size={18} stroke={1.6} />}
          />
        ))}
        <span className={classes['divider']} />
        <PresetMenu />
        <LayoutMenu />
        <Together />
        <CineControl />
        <span className={classes['space']} />
        <PageButtons />
      </div>
    </div>
  );
});

type KeyedTool = Exclude<ToolName, 'crosshairs'>;

function ToolGroup({ tools }: { readonly tools: readonly (readonly [KeyedTool, ReactNode])[] }) {
  const { t } = useTranslation();
  const { viewer } = useViewerTools();
  const { tool } = useParts(viewer.store, 'tool');
  return tools.map(([name, icon]) => (
    <ToolButton
      key={name}
      action={`tool.${name}`}
      label={t(`reading.viewer.tool.${name}`)}
      icon={icon}
      isOn={tool === name}
    />
  ));
}

/** Takes changes of measurements back, and does them again. */
function UndoButtons() {
  const { t } = useTranslation();
  const { study } = useOpenStudy();
  const { canUndo, canRedo } = useParts(study.measurements.list, 'canUndo', 'canRedo');
  return (
    <>
      <ToolButton
        action="edit.undo"
        label={t('reading.viewer.edit.undo')}
        icon={<IconArrowBackUp size={18} stroke={1.6} />}
        disabled={!canUndo}
      />
      <ToolButton
        action="edit.redo"
        label={t('reading.viewer.edit.redo')}
        icon={<IconArrowForwardUp size={18} stroke={1.6} />}
        disabled={!canRedo}
      />
    </>
  );
}

function Together() {
  const { t } = useTranslation();
  const { viewer } = useViewerTools();
  const { linked, referenceLines, layout, activeCell, canReformat } = useStore(viewer.store);
  const { displaySet } = useParts(viewer.cell(activeCell), 'displaySet');
  const isMpr = layout.kind === 'mpr';
  const isVolume = displaySet?.kind === 'images' && displaySet.isVolume;
  const canMpr = isMpr || (isVolume && canReformat);
  const hint = canMpr ? 'mprHint' : canReformat ? 'mprOff' : 'mprNoGraphics';
  return (
    <>
      <ToolButton
        action="mpr.toggle"
        label={t(`reading.viewer.view.${hint}`)}
        icon={<IconCube3dSphere size={18} stroke={1.6} />}
        word={t('reading.viewer.view.mpr')}
        isOn={isMpr}
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

function PageButtons() {
  const { t } = useTranslation();
  const { isPanelOpen, isReportOpen, overlay, isGuest } = useViewerTools();
  return (
    <>
      {!isGuest && (
        <ToolButton
          action="picture.save"
          label={t('reading.viewer.view.savePicture')}
          icon={<IconCamera size={18} stroke={1.6} />}
        />
      )}
      <ToolButton
        action="overlay.cycle"
        label={t('reading.viewer.view.overlay')}
        icon={<IconTypography size={18} stroke={1.6} />}
        isOn={overlay !== 'none'}
      />
      <ToolButton
        action="tags.open"
        label={t('reading.viewer.view.tags')}
        icon={<IconListDetails size={18} stroke={1.6} />}
      />
      <ToolButton
        action="fullScreen.toggle"
        label={t('reading.viewer.view.fullScreen')}
        icon={<IconMaximize size={18} stroke={1.6} />}
      />
      {!isGuest && (
        <>
          <span className={classes['divider']} />
          <ToolButton
            action="panel.toggle"
            label={t('reading.viewer.view.panel')}
            icon={<IconLayoutSidebarRight size={18} stroke={1.6} />}
            word={t('reading.viewer.view.panel')}
            isOn={isPanelOpen}
          />
        </>
      )}
      {isReportOpen !== undefined && (
        <ToolButton
          action={isReportOpen ? 'report.toggle' : 'report.write'}
          label={t('reading.viewer.view.report')}
          icon={<IconReportMedical size={18} stroke={1.6} />}
          word={t('reading.viewer.view.report')}
          isOn={isReportOpen}
        />
      )}
    </>
  );
}
