import { useDirection, useMantineColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreferences, useSharedPreferences } from '#api/preferences.ts';
import { changeLanguage } from '#i18n/i18n.ts';
import { applyDirection, applyFontScale, applySkin } from '#ui/theme/appearance.ts';
import { storeLayout, useLayout } from './layout/use-layout.ts';

/** Applies the person's looks to the document: scheme, skin, direction, size of text, language. Draws nothing. */
export function Appearance() {
  const { layout } = useLayout();
  const { fontScale, language } = usePreferences();
  useSharedPreferences();
  const { i18n } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const { setDirection } = useDirection();
  const { skin, isRtl } = layout;

  // The setter is a new function after each change of the scheme. As a dependency it would answer another tab's change
  // with this tab's skin, and the two would go on answering each other.
  const latest = useRef(setColorScheme);
  const latestDirection = useRef(setDirection);
  useEffect(() => {
    latest.current = setColorScheme;
    latestDirection.current = setDirection;
  });
  useEffect(() => {
    latest.current(skin === 'dark' ? 'dark' : 'light');
    applySkin(skin === 'bordered' || skin === 'semi-dark' ? skin : 'default');
  }, [skin]);

  useEffect(() => {
    latestDirection.current(isRtl ? 'rtl' : 'ltr');
    applyDirection(isRtl ? 'rtl' : 'ltr');
  }, [isRtl]);

  useEffect(() => storeLayout(layout), [layout]);

  useEffect(() => {
    if (fontScale !== undefined) applyFontScale(fontScale);
  }, [fontScale]);

  useEffect(() => {
    if (language !== undefined && language !== i18n.language) void changeLanguage(language);
  }, [language, i18n]);

  return null;
}
