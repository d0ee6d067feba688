import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMaximize,
  IconBrightnessUp,
  IconColorPicker,
  IconContrast,
  IconContrast2,
  IconCreditCard,
  IconFlipHorizontal,
  IconFlipVertical,
  IconEraser,
  IconHandStop,
  IconMagnet,
  IconRefresh,
  IconRulerMeasure,
  IconRotateClockwise2,
  IconStack2,
  IconTrash,
  IconZoomIn,
  IconZoomReset,
  IconZoomScan,
} from '@tabler/icons-react';
import { measuringTool, measuringToolNames, type MeasuringToolName } from '@isocenter/measuring/tools.ts';
import type { ToolKind } from '@isocenter/measuring/tool.ts';
import type { TFunction } from '#i18n/text-keys.ts';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { KeyAction } from '../key-map.ts';
import { useParts } from '../use-store.ts';
import { useOpenStudy, useViewerTools } from '../viewer-context.ts';
import { ToolIcon } from './tool-icon.tsx';

/** A heading of the drawer. */
export type ToolGroup = 'look' | ToolKind | 'edit' | 'turn';

/** Something that can be done with the images by a button, wherever that stands. */
export interface DeskTool {
  readonly action: KeyAction;
  readonly group: ToolGroup;
  readonly name: string;
  /** Explains its use and its result. */
  readonly hint: string;
  /** Further words by which it is found. */
  readonly also: string;
  readonly icon: ReactNode;
  /** Undefined for what is done at once. */
  readonly isOn: boolean | undefined;
  readonly isDisabled: boolean;
}

type Icon = ComponentType<{ readonly size: number; readonly stroke: number }>;

/** They stand in every bar. */
export const lookTools = ['pan', 'zoom', 'window', 'scroll'] as const;
const looks = [
  ['pan', IconHandStop],
  ['zoom', IconZoomIn],
  ['window', IconBrightnessUp],
  ['scroll', IconStack2],
  ['region', IconContrast2],
  ['dragProbe', IconColorPicker],
  ['magnifier', IconZoomScan],
] as const;
const sizes = [
  ['fit', IconArrowsMaximize],
  ['actualPixels', IconZoomReset],
  ['trueSize', IconRulerMeasure],
] as const;
const turns = [
  ['rotate', IconRotateClockwise2],
  ['flipHorizontal', IconFlipVertical],
  ['flipVertical', IconFlipHorizontal],
  ['invert', IconContrast],
  ['reset', IconRefresh],
] as const;

/** Every tool of the desk, in the order of the drawer. */
export function useDeskTools(): readonly DeskTool[] {
  const { t } = useTranslation();
  const { viewer, mayMeasure } = useViewerTools();
  const { study } = useOpenStudy();
  const { tool } = useParts(viewer.store, 'tool');
  const { canUndo, canRedo } = useParts(study.measurements.list, 'canUndo', 'canRedo');
  const once = { isOn: undefined, isDisabled: false };
  const mark = (name: string) => ({ isOn: tool === name, isDisabled: false });
  const view = (name: (typeof turns | typeof sizes)[number][0], icon: Icon) => ({
    action: `view.${name}` as const,
    name: t(`reading.viewer.view.${name}`),
    hint: t(`reading.viewer.toolHint.${name}`),
    also: '',
    icon: drawn(icon),
    ...once,
  });
  const edit = (
    action: KeyAction,
    name: string,
    what: 'erase' | 'undo' | 'redo',
    icon: Icon,
    isOff = false,
  ): DeskTool => ({
    action,
    group: 'edit',
    name,
    hint: t(`reading.viewer.toolHint.${what}`),
    also: t(`reading.viewer.toolWords.${what}`),
    icon: drawn(icon),
    isOn: undefined,
    isDisabled: isOff,
  });
  const edits = [
    edit('measurement.delete', t('reading.viewer.tool.erase'), 'erase', IconTrash),
    edit('edit.undo', t('reading.viewer.edit.undo'), 'undo', IconArrowBackUp, !canUndo),
    edit('edit.redo', t('reading.viewer.edit.redo'), 'redo', IconArrowForwardUp, !canRedo),
  ];
  const pressed = (name: 'edgeLine' | 'eraser', group: ToolGroup, icon: Icon): DeskTool => ({
    action: `tool.${name}`,
    group,
    ...words(t, name),
    icon: drawn(icon),
    ...mark(name),
  });
  const [edgeLine, eraser] = [pressed('edgeLine', 'area', IconMagnet), pressed('eraser', 'edit', IconEraser)];
  return [
    ...looks.map(([name, icon]) => ({
      action: `tool.${name}` as const,
      group: 'look' as const,
      ...words(t, name),
      icon: drawn(icon),
      ...mark(name),
    })),
    ...sizes.map(([name, icon]) => ({ ...view(name, icon), group: 'look' as const })),
    measureScreen(t),
    ...(mayMeasure ? [...measuringToolNames.map((name) => ({ ...measuring(t, name), ...mark(name) })), edgeLine] : []),
    ...(mayMeasure ? [eraser, ...edits] : []),
    ...turns.map(([name, icon]) => ({ ...view(name, icon), group: 'turn' as const })),
  ];
}

function measureScreen(t: TFunction): DeskTool {
  return {
    action: 'screen.measure',
    group: 'look',
    name: t('reading.viewer.view.measureScreen'),
    hint: t('reading.viewer.toolHint.measureScreen'),
    also: t('reading.viewer.toolWords.measureScreen'),
    icon: drawn(IconCreditCard),
    isOn: undefined,
    isDisabled: false,
  };
}

function measuring(t: TFunction, name: MeasuringToolName) {
  const { kind, icon } = measuringTool(name);
  return { action: `tool.${name}` as const, group: kind, ...words(t, name), icon: <ToolIcon path={icon} /> };
}

function words(t: TFunction, name: MeasuringToolName | (typeof looks)[number][0] | 'edgeLine' | 'eraser') {
  return {
    name: t(`reading.viewer.tool.${name}`),
    hint: t(`reading.viewer.toolHint.${name}`),
    also: t(`reading.viewer.toolWords.${name}`),
  };
}

function drawn(Icon: Icon): ReactNode {
  return <Icon size={18} stroke={1.6} />;
}
