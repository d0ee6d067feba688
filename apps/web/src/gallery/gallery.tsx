import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { loadTexts, startTexts } from '#i18n/i18n.ts';
import { ToastRegion } from '#ui/overlay/toast-region.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { ChartsPage } from './charts-page.tsx';
import { ComponentsPage } from './components-page.tsx';
import { GridPage } from './grid-page.tsx';
import { OverlaysPage } from './overlays-page.tsx';
import { WidgetsPage } from './widgets-page.tsx';
import { StatesPage } from './states-page.tsx';

// ?page=grid&scheme=dark&skin=bordered&dir=rtl&font=125: everything a screenshot needs is in the address.
const asked = new URLSearchParams(window.location.search);
const root = document.documentElement;
root.dir = asked.get('dir') === 'rtl' ? 'rtl' : 'ltr';
root.dataset['skin'] = asked.get('skin') ?? 'default';
const font = Number(asked.get('font') ?? 100);
if (font !== 100) root.style.fontSize = `${font}%`;

function Asked() {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => setColorScheme(asked.get('scheme') === 'dark' ? 'dark' : 'light'), [setColorScheme]);
  switch (asked.get('page')) {
    case 'grid':
      return (
        <GridPage density={asked.get('density')} state={asked.get('state')} rows={Number(asked.get('rows') ?? 1000)} />
      );
    case 'states':
      return <StatesPage />;
    case 'widgets':
      return <WidgetsPage />;
    case 'charts':
      return <ChartsPage />;
    case 'overlays':
      return <OverlaysPage show={asked.get('show')} />;
    default:
      return <ComponentsPage />;
  }
}

await startTexts('en');
await loadTexts(['charts']);
const place = document.getElementById('root');
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <ThemeProvider>
        <Asked />
        <ToastRegion />
      </ThemeProvider>
    </StrictMode>,
  );
}
