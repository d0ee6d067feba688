import { DirectionProvider, MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import './styles.css';
import { appearanceKeys } from './appearance.ts';
import { theme } from './theme.ts';
import { cssVariablesResolver, darkRegionCss } from './variables.ts';

const schemeManager = localStorageColorSchemeManager({ key: appearanceKeys.scheme });
const darkRegion = darkRegionCss();

/** The theme, its variables and the writing direction, for everything below. Light or dark follows the system until chosen. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={schemeManager}
        defaultColorScheme="light"
      >
        <style href="iso-dark-region" precedence="theme">
          {darkRegion}
        </style>
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
