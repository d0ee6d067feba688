import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBrightnessUp,
  IconContrast,
  IconFlipHorizontal,
  IconFlipVertical,
  IconHandStop,
  IconRefresh,
  IconRotateClockwise2,
  IconStack2,
  IconTrash,
  IconZoomIn,
} from '@tabler/icons-react';
import { measuringTool, measuringToolNames, type MeasuringToolName } from '@isocenter/measuring/tools.ts';
import type { ToolKind } from '@isocenter/measuring/tool.ts';
import type { TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  /** How it is used and what it gives. */
  readonly hint: string;
  readonly icon: ReactNode;
  /** Undefined for what is done at once. */
  readonly isOn: boolean | undefined;
  readonly isDisabled: boolean;
}

type Icon = ComponentType<{ readonly size: number; readonly stroke: number }>;

export const lookTools = ['pan', 'zoom', 'window', 'scroll'] as const;
const lookIcons: Readonly<Record<(typeof lookTools)[number], Icon>> = {
  pan: IconHandStop,
  zoom: IconZoomIn,
  window: IconBrightnessUp,
  scroll: IconStack2,
};
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
  const kept = (name: string) => ({ isOn: tool === name, isDisabled: false });
  const edit = (action: KeyAction, name: string, hint: string, icon: Icon, isDisabled = false): DeskTool => ({
    action,
    group: 'edit',
    name,
    hint,
    icon: drawn(icon),
    isOn: undefined,
    isDisabled,
  });
  const edits = [
    edit('measurement.delete', t('reading.viewer.tool.erase'), t('reading.viewer.toolHint.erase'), IconTrash),
    edit('edit.undo', t('reading.viewer.edit.undo'), t('reading.viewer.toolHint.undo'), IconArrowBackUp, !canUndo),
    edit('edit.redo', t('reading.viewer.edit.redo'), t('reading.viewer.toolHint.redo'), IconArrowForwardUp, !canRedo),
  ];
  return [
    ...lookTools.map((name) => ({
      action: `tool.${name}` as const,
      group: 'look' as const,
      ...words(t, name),
      icon: drawn(lookIcons[name]),
      ...kept(name),
    })),
    ...(mayMeasure ? measuringToolNames.map((name) => ({ ...measuring(t, name), ...kept(name) })) : []),
    ...(mayMeasure ? edits : []),
    ...turns.map(([name, icon]) => ({
      action: `view.${name}` as const,
      group: 'turn' as const,
      name: t(`reading.viewer.view.${name}`),
      hint: t(`reading.viewer.toolHint.${name}`),
      icon: drawn(icon),
      ...once,
    })),
  ];
}

function measuring(t: TFunction, name: MeasuringToolName) {
  const { kind, icon } = measuringTool(name);
  return { action: `tool.${name}` as const, group: kind, ...words(t, name), icon: <ToolIcon path={icon} /> };
}

function words(t: TFunction, name: MeasuringToolName | (typeof lookTools)[number]) {
  return { name: t(`reading.viewer.tool.${name}`), hint: t(`reading.viewer.toolHint.${name}`) };
}

function drawn(Icon: Icon): ReactNode {
  return <Icon size={18} stroke={1.6} />;
}
