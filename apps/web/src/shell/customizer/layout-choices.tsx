import { useTranslation } from '#i18n/use-translation.ts';
import {
  contentWidths,
  footerTypes,
  menuLayouts,
  navbarColours,
  navbarTypes,
  skins,
  transitions,
} from '../layout/layout-settings.ts';
import type { LayoutChoiceProps } from './layout-choice-props.ts';
import classes from './customizer.module.css';
import { LayoutPicture } from './layout-picture.tsx';
import { LayoutSwitches } from './layout-switches.tsx';
import { PictureChoice } from './picture-choice.tsx';

/** Skin, place of the menu, and what is on or off. */
export function MenuChoices({ layout, onChange }: LayoutChoiceProps) {
  const { t } = useTranslation();
  const isHorizontal = layout.menuLayout === 'horizontal';
  return (
    <>
      <PictureChoice
        legend={t('customizer.skin')}
        value={layout.skin}
        choices={skins.map((skin) => ({
          value: skin,
          label: t(`customizer.skinOption.${skin}`),
          picture: <LayoutPicture layout={{ ...layout, skin }} />,
          disabled: skin === 'semi-dark' && isHorizontal,
        }))}
        hint={isHorizontal ? t('customizer.semiDarkHint') : undefined}
        onChange={(skin) => onChange({ skin })}
      />
      <PictureChoice
        legend={t('customizer.menuLayout')}
        value={layout.menuLayout}
        choices={menuLayouts.map((menuLayout) => ({
          value: menuLayout,
          label: t(`customizer.menuLayoutOption.${menuLayout}`),
          picture: <LayoutPicture layout={{ ...layout, menuLayout, menuHidden: false }} />,
        }))}
        onChange={(menuLayout) => onChange({ menuLayout })}
      />
      <LayoutSwitches layout={layout} onChange={onChange} />
    </>
  );
}

/** Kind and colour of the navbar. */
export function NavbarChoices({ layout, onChange }: LayoutChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      <PictureChoice
        legend={t('customizer.navbarType')}
        value={layout.navbarType}
        choices={navbarTypes.map((navbarType) => ({
          value: navbarType,
          label: t(`customizer.navbarTypeOption.${navbarType}`),
          picture: <LayoutPicture layout={{ ...layout, navbarType }} />,
        }))}
        onChange={(navbarType) => onChange({ navbarType })}
      />
      <PictureChoice
        legend={t('customizer.navbarColour')}
        value={layout.navbarColour}
        choices={navbarColours.map((navbarColour) => ({
          value: navbarColour,
          label: t(`customizer.navbarColourOption.${navbarColour}`),
          picture: <span className={classes['swatch']} data-colour={navbarColour} />,
        }))}
        onChange={(navbarColour) => onChange({ navbarColour })}
      />
    </>
  );
}

/** Width of the content, footer, and how pages follow each other. */
export function ContentChoices({ layout, onChange }: LayoutChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      <PictureChoice
        legend={t('customizer.contentWidth')}
        value={layout.contentWidth}
        choices={contentWidths.map((contentWidth) => ({
          value: contentWidth,
          label: t(`customizer.contentWidthOption.${contentWidth}`),
          picture: <LayoutPicture layout={{ ...layout, contentWidth }} />,
        }))}
        onChange={(contentWidth) => onChange({ contentWidth })}
      />
      <PictureChoice
        legend={t('customizer.footerType')}
        value={layout.footerType}
        choices={footerTypes.map((footerType) => ({
          value: footerType,
          label: t(`customizer.footerTypeOption.${footerType}`),
        }))}
        onChange={(footerType) => onChange({ footerType })}
      />
      <PictureChoice
        legend={t('customizer.transition')}
        value={layout.transition}
        choices={transitions.map((transition) => ({
          value: transition,
          label: t(`customizer.transitionOption.${transition}`),
        }))}
        onChange={(transition) => onChange({ transition })}
      />
    </>
  );
}
