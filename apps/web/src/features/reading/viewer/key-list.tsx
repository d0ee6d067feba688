import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { measuringToolNames } from '@isocenter/measuring/tools.ts';
import { memo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { defaultKeys } from './key-map.ts';
import type { KeyAction } from './key-map.ts';
import { KeyCap } from '#ui/controls/key-cap.tsx';
import classes from './keys.module.css';

interface KeyListProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The keys of the viewer, and what the mouse and fingers do. */
export const KeyList = memo(({ opened, onClose }: KeyListProps) => {
  const { t } = useTranslation();
  return (
    <Modal.Root opened={opened} onClose={onClose} size="45rem" yOffset="8dvh">
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes['head']}>
          <Modal.Title>{t('reading.viewer.keys.title')}</Modal.Title>
          <Modal.CloseButton
            aria-label={t('reading.viewer.keys.close')}
            icon={<IconX size={18} stroke={1.6} />}
            data-autofocus
          />
        </div>
        {/* It scrolls on low screens: the keyboard must reach it. */}
        <Modal.Body className={classes['groups'] ?? ''} tabIndex={0}>
          <Group title={t('reading.viewer.keys.tools')} rows={useToolRows()} />
          <Group title={t('reading.viewer.keys.picture')} rows={useViewRows()} />
          <Group title={t('reading.viewer.keys.images')} rows={useImageRows()} />
          <Group title={t('reading.viewer.keys.screen')} rows={useScreenRows()} />
          <Group
            title={t('reading.viewer.keys.mouse')}
            rows={[
              [t('reading.viewer.keys.leftDoes'), t('reading.viewer.keys.left')],
              [t('reading.viewer.tool.pan'), t('reading.viewer.keys.middle')],
              [t('reading.viewer.tool.zoom'), t('reading.viewer.keys.right')],
              [t('reading.viewer.tool.scroll'), t('reading.viewer.keys.wheel')],
              [t('reading.viewer.priors.shiftHint'), t('reading.viewer.keys.altWheel')],
            ]}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
});

type Row = readonly [name: string, key: string];

function Group({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(([name, key]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <KeyCap keys={key} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function keyOf(action: KeyAction): string {
  const symbols: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' };
  const key = defaultKeys[action];
  return symbols[key] ?? key;
}

function useToolRows(): Row[] {
  const { t } = useTranslation();
  const tools = [
    'pan',
    'zoom',
    'window',
    'scroll',
    'region',
    'dragProbe',
    'magnifier',
    ...measuringToolNames,
    'edgeLine',
    'eraser',
  ] as const;
  return tools.map((tool) => [t(`reading.viewer.tool.${tool}`), keyOf(`tool.${tool}`)]);
}

function useViewRows(): Row[] {
  const { t } = useTranslation();
  const views = [
    'rotate',
    'flipHorizontal',
    'flipVertical',
    'invert',
    'reset',
    'fit',
    'actualPixels',
    'trueSize',
  ] as const;
  return [
    ...views.map((view): Row => [t(`reading.viewer.view.${view}`), keyOf(`view.${view}`)]),
    [t('reading.viewer.keys.presets'), `${keyOf('preset.1')} – ${keyOf('preset.9')}`],
    [t('reading.viewer.keys.measurement.delete'), keyOf('measurement.delete')],
    [t('reading.viewer.keys.measurement.place'), keyOf('measurement.place')],
    [t('reading.viewer.keys.measurement.handle'), keyOf('measurement.handle')],
    [t('reading.viewer.keys.measurement.move'), 'Shift ← ↑ ↓ →'],
    [t('reading.viewer.keys.measurement.next'), keyOf('measurement.next')],
    [t('reading.viewer.edit.undo'), keyOf('edit.undo')],
    [t('reading.viewer.edit.redo'), keyOf('edit.redo')],
  ];
}

function useImageRows(): Row[] {
  const { t } = useTranslation();
  const actions = [
    'image.next',
    'image.previous',
    'image.first',
    'image.last',
    'series.next',
    'series.previous',
    'viewport.next',
    'study.next',
    'study.previous',
    'viewport.maximize',
    'cine.toggle',
  ] as const;
  return [
    ...actions.map((action): Row => [t(`reading.viewer.keys.${action}`), keyOf(action)]),
    [t('reading.viewer.cine.faster'), keyOf('cine.faster')],
    [t('reading.viewer.cine.slower'), keyOf('cine.slower')],
  ];
}

function useScreenRows(): Row[] {
  const { t } = useTranslation();
  return [
    [t('reading.viewer.view.linkedHint'), keyOf('linked.toggle')],
    [t('reading.viewer.view.referenceLines'), keyOf('referenceLines.toggle')],
    [t('reading.viewer.view.mprHint'), keyOf('mpr.toggle')],
    [t('reading.viewer.priors.compareHint'), keyOf('priors.toggle')],
    [t('reading.viewer.priors.older'), keyOf('priors.older')],
    [t('reading.viewer.priors.newer'), keyOf('priors.newer')],
    [t('reading.viewer.priors.swap'), keyOf('priors.swap')],
    [t('reading.viewer.view.overlay'), keyOf('overlay.cycle')],
    [t('reading.viewer.view.panel'), keyOf('panel.toggle')],
    [t('reading.viewer.list.documents.toggleAll'), keyOf('marks.toggle')],
    [t('reading.viewer.view.writeReport'), keyOf('report.write')],
    [t('reading.viewer.view.toggleReport'), keyOf('report.toggle')],
    [t('reading.viewer.view.leaveReport'), 'Alt I'],
    [t('reading.viewer.view.keyImage'), keyOf('keyImage.add')],
    [t('reading.viewer.view.savePicture'), keyOf('picture.save')],
    [t('reading.viewer.view.saveLoop'), keyOf('loop.save')],
    [t('reading.viewer.view.measureScreen'), keyOf('screen.measure')],
    [t('reading.viewer.view.tags'), keyOf('tags.open')],
    [t('reading.viewer.view.fullScreen'), keyOf('fullScreen.toggle')],
    [t('reading.viewer.view.keys'), keyOf('keys.open')],
  ];
}
