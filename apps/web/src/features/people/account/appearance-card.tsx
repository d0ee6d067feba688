import { useTranslation } from '#i18n/use-translation.ts';
import { changeLanguage, knownLanguage, languageNames } from '#i18n/i18n.ts';
import type { Language } from '#i18n/i18n.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { Settings } from './use-settings.ts';
import classes from './account.module.css';

const skins = ['light', 'dark', 'bordered', 'semi-dark'] as const;
const densities = ['comfortable', 'standard', 'compact'] as const;
const fontScales = [90, 100, 112, 125] as const;

/** Language, skin, density of lists and size of text. */
export function AppearanceCard({ settings }: { readonly settings: Settings }) {
  const { t, i18n } = useTranslation();
  const { preferences, change } = settings;
  const chooseLanguage = (language: Language): void => {
    void changeLanguage(language);
    change({ language });
  };
  const scale = preferences.fontScale ?? 100;
  return (
    <Card title={t('account.settings.appearance')}>
      <div className={classes['fields']}>
        <ChoiceField
          label={t('common.language')}
          hint={t('account.settings.languageHint')}
          choices={(Object.entries(languageNames) as [Language, string][]).map(([value, label]) => ({ value, label }))}
          value={knownLanguage(i18n.language) ?? 'en'}
          onChange={chooseLanguage}
        />
        <ChoiceField
          label={t('account.settings.skin')}
          hint={t('account.settings.appearanceHint')}
          choices={skins.map((value) => ({ value, label: t(`customizer.skinOption.${value}`) }))}
          value={preferences.skin ?? 'light'}
          onChange={(skin) => change({ skin })}
        />
        <ChoiceField
          label={t('account.settings.density')}
          hint={t('account.settings.densityHint')}
          choices={densities.map((value) => ({ value, label: t(`account.settings.densityOption.${value}`) }))}
          value={preferences.density ?? 'comfortable'}
          onChange={(density) => change({ density })}
        />
        <ChoiceField
          label={t('account.settings.fontScale')}
          choices={fontScales.map((value) => ({
            value: String(value),
            label: `${t(`account.settings.fontScaleOption.${value}`)} ${value} %`,
          }))}
          value={String(scale)}
          onChange={(value) =>
            change({ fontScale: fontScales.find((candidate) => String(candidate) === value) ?? 100 })
          }
        />
      </div>
    </Card>
  );
}
