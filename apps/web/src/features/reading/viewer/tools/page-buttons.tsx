import { Menu } from '@mantine/core';
import {
  IconCamera,
  IconDots,
  IconLayoutSidebarRight,
  IconListDetails,
  IconMaximize,
  IconReportMedical,
  IconTypography,
} from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconAct } from '#ui/controls/icon-act.tsx';
import { KeyCap } from '#ui/controls/key-cap.tsx';
import classes from '../bars.module.css';
import { defaultKeys } from '../key-map.ts';
import { ToolButton } from '../tool-button.tsx';
import { useViewerTools } from '../viewer-context.ts';

/** Shows the buttons for the page around the images. */
export function PageButtons() {
  const { t } = useTranslation();
  const { isPanelOpen, isReportOpen, isGuest } = useViewerTools();
  return (
    <>
      {!isGuest && (
        <ToolButton
          action="picture.save"
          label={t('reading.viewer.view.savePicture')}
          icon={<IconCamera size={18} stroke={1.6} />}
        />
      )}
      <MoreMenu />
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

const more = [
  ['overlay.cycle', 'overlay', IconTypography],
  ['tags.open', 'tags', IconListDetails],
  ['fullScreen.toggle', 'fullScreen', IconMaximize],
] as const;

function MoreMenu() {
  const { t } = useTranslation();
  const { run } = useViewerTools();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconAct label={t('common.more')} icon={IconDots} iconSize={18} />
      </Menu.Target>
      <Menu.Dropdown>
        {more.map(([action, name, Icon]) => (
          <Menu.Item
            key={action}
            leftSection={<Icon size={16} stroke={1.75} />}
            rightSection={<KeyCap keys={defaultKeys[action]} />}
            onClick={() => run(action)}
          >
            {t(`reading.viewer.view.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
