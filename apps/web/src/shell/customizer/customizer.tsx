import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ActButton } from '#ui/controls/act-button.tsx';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { contentWidths, footerTypes, menuLayouts, navbarColours, navbarTypes, readLayout, skins, transitions } from '../layout/layout-settings.ts'; // prettier-ignore
import type { LayoutSettings } from '../layout/layout-settings.ts';
import { LayoutPicture } from './layout-picture.tsx';
import { PictureChoice } from './picture-choice.tsx';
import classes from './customizer.module.css';

export interface CustomizerProps {
  readonly opened: boolean;
  readonly layout: LayoutSettings;
  readonly onChange: (changes: Partial<LayoutSettings>) => void;
  readonly onClose: () => void;
}

/** The drawer that changes the layout, with a picture of each choice. */
export function Customizer({ opened, layout, onChange, onClose }: CustomizerProps) {
  const { t } = useTranslation();
  const isHorizontal = layout.menuLayout === 'horizontal';
  const picture = (changes: Partial<LayoutSettings>) => <LayoutPicture layout={{ ...layout, ...changes }} />;
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      size="small"
      title={t('shell.customizer.title')}
      subtitle={t('shell.customizer.hint')}
      closeLabel={t('shell.customizer.close')}
      footer={<ActButton label={t('shell.customizer.reset')} onClick={() => onChange(readLayout(undefined))} />}
    >
      <div className={classes['choices']}>
        <PictureChoice
          legend={t('shell.customizer.skin')}
          value={layout.skin}
          choices={skins.map((skin) => ({
            value: skin,
            label: t(`shell.customizer.skinOption.${skin}`),
            picture: picture({ skin }),
            disabled: skin === 'semi-dark' && isHorizontal,
          }))}
          hint={isHorizontal ? t('shell.customizer.semiDarkHint') : undefined}
          onChange={(skin) => onChange({ skin })}
        />
        <PictureChoice
          legend={t('shell.customizer.menuLayout')}
          value={layout.menuLayout}
          choices={menuLayouts.map((menuLayout) => ({
            value: menuLayout,
            label: t(`shell.customizer.menuLayoutOption.${menuLayout}`),
            picture: picture({ menuLayout, menuHidden: false }),
          }))}
          onChange={(menuLayout) => onChange({ menuLayout })}
        />
        <Switches layout={layout} onChange={onChange} />
        <PictureChoice
          legend={t('shell.customizer.contentWidth')}
          value={layout.contentWidth}
          choices={contentWidths.map((contentWidth) => ({
            value: contentWidth,
            label: t(`shell.customizer.contentWidthOption.${contentWidth}`),
            picture: picture({ contentWidth }),
          }))}
          onChange={(contentWidth) => onChange({ contentWidth })}
        />
        <PictureChoice
          legend={t('shell.customizer.navbarType')}
          value={layout.navbarType}
          choices={navbarTypes.map((navbarType) => ({
            value: navbarType,
            label: t(`shell.customizer.navbarTypeOption.${navbarType}`),
            picture: picture({ navbarType }),
          }))}
          onChange={(navbarType) => onChange({ navbarType })}
        />
        <PictureChoice
          legend={t('shell.customizer.navbarColour')}
          value={layout.navbarColour}
          choices={navbarColours.map((navbarColour) => ({
            value: navbarColour,
            label: t(`shell.customizer.navbarColourOption.${navbarColour}`),
            picture: <span className={classes['swatch']} data-colour={navbarColour} />,
          }))}
          onChange={(navbarColour) => onChange({ navbarColour })}
        />
        <PictureChoice
          legend={t('shell.customizer.footerType')}
          value={layout.footerType}
          choices={footerTypes.map((footerType) => ({
            value: footerType,
            label: t(`shell.customizer.footerTypeOption.${footerType}`),
          }))}
          onChange={(footerType) => onChange({ footerType })}
        />
        <PictureChoice
          legend={t('shell.customizer.transition')}
          value={layout.transition}
          choices={transitions.map((transition) => ({
            value: transition,
            label: t(`shell.customizer.transitionOption.${transition}`),
          }))}
          onChange={(transition) => onChange({ transition })}
        />
      </div>
    </SideDrawer>
  );
}

function Switches({ layout, onChange }: Pick<CustomizerProps, 'layout' | 'onChange'>) {
  const { t } = useTranslation();
  const rows = [
    { name: 'menuCollapsed', label: t('shell.customizer.menuCollapsed'), disabled: layout.menuLayout === 'horizontal' },
    { name: 'menuHidden', label: t('shell.customizer.menuHidden'), disabled: false },
    { name: 'isRtl', label: t('shell.customizer.direction'), disabled: false },
    { name: 'scrollTop', label: t('shell.customizer.scrollTop'), disabled: false },
  ] as const;
  return (
    <div className={classes['switches']}>
      {rows.map(({ name, label, disabled }) => (
        <Switch
          key={name}
          label={label}
          labelPosition="left"
          checked={layout[name]}
          disabled={disabled}
          onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
        />
      ))}
    </div>
  );
}
