import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { readLayout } from '../layout/layout-settings.ts';
import classes from './customizer.module.css';
import type { LayoutChoiceProps } from './layout-choice-props.ts';
import { ContentChoices, MenuChoices, NavbarChoices } from './layout-choices.tsx';

export interface CustomizerProps extends LayoutChoiceProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The drawer that changes the layout, with a picture of each choice. */
export function Customizer({ opened, layout, onChange, onClose }: CustomizerProps) {
  const { t } = useTranslation();
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      size="narrow"
      title={t('customizer.title')}
      subtitle={t('customizer.hint')}
      closeLabel={t('common.close')}
      footer={<ActButton label={t('customizer.reset')} onClick={() => onChange(readLayout(undefined))} />}
    >
      <div className={classes['choices']}>
        <MenuChoices layout={layout} onChange={onChange} />
        <NavbarChoices layout={layout} onChange={onChange} />
        <ContentChoices layout={layout} onChange={onChange} />
      </div>
    </SideDrawer>
  );
}
