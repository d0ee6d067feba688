import { useDirection, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '#api/preferences.ts';
import { changeLanguage } from '#i18n/i18n.ts';
import { applyDirection, applyFontScale, applySkin } from '#ui/theme/appearance.ts';
import { storeLayout, useLayout } from './layout/use-layout.ts';

/** Applies the person's looks to the document: scheme, skin, direction, size of text, language. Draws nothing. */
export function Appearance() {
  const { layout } = useLayout();
  const { fontScale, language } = usePreferences();
  const { i18n } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const { setDirection } = useDirection();
  const { skin, isRtl } = layout;

  useEffect(() => {
    setColorScheme(skin === 'dark' ? 'dark' : 'light');
    applySkin(skin === 'bordered' || skin === 'semi-dark' ? skin : 'default');
  }, [skin, setColorScheme]);

  useEffect(() => {
    setDirection(isRtl ? 'rtl' : 'ltr');
    applyDirection(isRtl ? 'rtl' : 'ltr');
  }, [isRtl, setDirection]);

  useEffect(() => storeLayout(layout), [layout]);

  useEffect(() => {
    if (fontScale !== undefined) applyFontScale(fontScale);
  }, [fontScale]);

  useEffect(() => {
    if (language !== undefined && language !== i18n.language) void changeLanguage(language);
  }, [language, i18n]);

  return null;
}
