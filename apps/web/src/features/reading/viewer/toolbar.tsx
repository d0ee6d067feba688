import { useMediaQuery } from '@mantine/hooks';
import { IconTools } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { CineControl } from './cine-control.tsx';
import { LayoutMenu } from './layout-menu.tsx';
import { PresetMenu } from './preset-menu.tsx';
import { phoneWidth } from './room.ts';
import { ToolButton } from './tool-button.tsx';
import { type DeskTool, lookTools, useDeskTools } from './tools/desk-tools.tsx';
import { useFavourites } from './tools/favourites.ts';
import { PageButtons } from './tools/page-buttons.tsx';
import { PhoneBar } from './tools/phone-bar.tsx';
import { Together } from './tools/together.tsx';
import { useViewerTools } from './viewer-context.ts';
import classes from './bars.module.css';

/** Shows the tools of the images that somebody chose, and the way to all others; each button has a key. */
export const Toolbar = memo(() => {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false });
  if (isPhone === true) return <PhoneBar />;
  return (
    <div className={classes['bar']}>
      <div className={classes['toolbar']} role="toolbar" aria-label={t('reading.viewer.toolbar')}>
        <ToolsOfBar />
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

const always: readonly string[] = lookTools.map((name) => `tool.${name}`);
/** Always there after the favourites, which a person chooses. */
const usual = ['edit.undo', 'edit.redo', 'view.invert', 'view.reset'];

function ToolsOfBar() {
  const { t } = useTranslation();
  const { isToolsOpen } = useViewerTools();
  const { chosen } = useFavourites();
  const tools = useDeskTools();
  const favourites = chosen.flatMap((action) => tools.find((tool) => tool.action === action) ?? []);
  return (
    <>
      <Buttons tools={tools.filter(({ action }) => always.includes(action))} />
      <span className={classes['divider']} />
      <Buttons tools={favourites.filter(({ action }) => !usual.includes(action))} />
      <ToolButton
        action="tools.open"
        label={t('reading.viewer.tools.title')}
        icon={<IconTools size={18} stroke={1.6} />}
        word={t('reading.viewer.tools.title')}
        alwaysShowsWord
        isOn={isToolsOpen}
        opens="dialog"
      />
      <span className={classes['divider']} />
      <Buttons tools={tools.filter(({ action }) => usual.includes(action))} />
    </>
  );
}

function Buttons({ tools }: { readonly tools: readonly DeskTool[] }) {
  return tools.map(({ action, name, icon, isOn, isDisabled }) => (
    <ToolButton
      key={action}
      action={action}
      label={name}
      icon={icon}
      disabled={isDisabled}
      {...(isOn === undefined ? {} : { isOn })}
    />
  ));
}
