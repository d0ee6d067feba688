import { useMatches } from '@tanstack/react-router';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useInstallation } from '#api/installation.ts';
import { useLiveJobs } from '#features/system/jobs/job-queries.ts';
import { useSession } from '#api/session/use-session.tsx';
import { PolicyLinks } from '#ui/entrance/policy-links.tsx';
import { WhenOpened } from '#ui/overlay/when-opened.tsx';
import { Banners } from './banners/banners.tsx';
import { SamplesProgress } from './banners/samples-progress.tsx';
import { latePart } from '#i18n/late-part.ts';
import { CustomizerHandle } from './customizer/customizer-handle.tsx';
import { FocusHeading } from './focus-heading.tsx';
import { HouseModalities } from './house-modalities.tsx';
import { IdleGuard } from './idle/idle-guard.tsx';
import { useFrameKeys } from './keys/use-frame-keys.ts';
import { useAccountChanges } from './use-account-changes.ts';
import { useOverlaysAhead } from './use-overlays-ahead.ts';
import { useUnsavedMeasurements } from './use-unsaved-measurements.ts';
import { useViewerAhead } from './use-viewer-ahead.ts';
import type { LayoutSettings } from './layout/layout-settings.ts';
import { useFrame } from './layout/use-frame.ts';
import { useLayout } from './layout/use-layout.ts';
import classes from './main-layout.module.css';
import { BottomBar } from './menu/bottom-bar.tsx';
import { MenuOpening } from './menu/menu-opening.tsx';
import { PersonFoot } from './menu/person-foot.tsx';
import { VerticalMenu } from './menu/vertical-menu.tsx';
import { ornament } from './ornament.tsx';
import { Navbar } from './navbar/navbar.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { PaletteLater } from './palette/palette-later.tsx';
import { PolicyGate } from './policies/policy-gate.tsx';
import { Ripple } from './ripple.tsx';
import { ScrollTop } from './scroll-top.tsx';
import { GivingLater } from './giving-later.tsx';
import { ShellContext } from './shell-context.tsx';
import type { Shell } from './shell-context.tsx';

const Customizer = latePart(
  () => import('./customizer/customizer.tsx').then((file) => file.Customizer),
  ['customizer'],
);
// Most have the vertical one.
const HorizontalMenu = latePart(() => import('./menu/horizontal-menu.tsx').then((file) => file.HorizontalMenu));
const MenuFoot = ornament([], () => import('./menu/menu-foot.tsx').then((file) => file.MenuFoot));
const KeysDialog = latePart(() => import('./keys/keys-dialog.tsx').then((file) => file.KeysDialog));
const MenuDrawer = latePart(() => import('./menu/menu-drawer.tsx').then((file) => file.MenuDrawer));

type MainLayoutProps = {
  /** A page that stands outside of the frame for others; left out for the pages that are always in it. */
  readonly children?: ReactNode;
};

/** The frame for whoever is signed in; it goes at once when the session ends, before the address changes. */
export function MainLayout({ children }: MainLayoutProps) {
  if (useSession().kind !== 'signed-in') return null;
  return (
    <MenuOpening>
      <HouseModalities>
        <MainFrame>{children}</MainFrame>
      </HouseModalities>
    </MenuOpening>
  );
}

/** Menu, navbar, content and footer around every page. */
function MainFrame({ children }: MainLayoutProps) {
  const { layout: own, change } = useLayout();
  const layout = { ...own, ...useMatches().at(-1)?.staticData.frame };
  const frame = useFrame(layout);
  useLiveJobs();
  useAccountChanges();
  useOverlaysAhead();
  useViewerAhead();
  useUnsavedMeasurements();
  const [isMenuOpen, menu] = useDisclosure();
  const [isPaletteOpen, palette] = useDisclosure();
  const [isCustomizerOpen, customizer] = useDisclosure();
  const [areKeysOpen, keys] = useDisclosure();
  const shell = useMemo(
    (): Shell => ({ openCustomizer: customizer.open, openPalette: palette.open, openKeys: keys.open }),
    [customizer.open, palette.open, keys.open],
  );
  const toggleMenu = (): void => change({ menuCollapsed: !layout.menuCollapsed });
  useFrameKeys(shell, frame.menu === 'drawer' ? menu.toggle : toggleMenu);
  const isRail = frame.menu === 'rail';
  const hasFoot = frame.navbar === 'hidden';
  return (
    <ShellContext value={shell}>
      <SkipLink />
      <div className={classes['frame']} data-phone={frame.isPhone}>
        {(isRail || frame.menu === 'full') && (
          <VerticalMenu isRail={isRail} onToggle={frame.isNarrow ? undefined : toggleMenu}>
            {hasFoot && <MenuFoot />}
          </VerticalMenu>
        )}
        <Column layout={layout} page={children}>
          <Banners />
          <Navbar layout={layout} frame={frame} onMenu={menu.open} onSearch={palette.open} onChange={change} />
          {frame.menu === 'bar' && (
            <Suspense fallback={<div className={classes['bar']} />}>
              <HorizontalMenu isBoxed={layout.contentWidth === 'boxed'}>{hasFoot && <MenuFoot />}</HorizontalMenu>
            </Suspense>
          )}
          <SamplesProgress />
        </Column>
      </div>
      {frame.isPhone && <BottomBar onMore={menu.open} />}
      {layout.scrollTop && <ScrollTop />}
      <WhenOpened opened={isMenuOpen}>
        <MenuDrawer opened={isMenuOpen} onClose={menu.close}>
          {frame.isPhone && <PersonFoot layout={layout} onChange={change} onChosen={menu.close} />}
        </MenuDrawer>
      </WhenOpened>
      {layout.customizer && !frame.isPhone && <CustomizerHandle onOpen={customizer.open} />}
      <WhenOpened opened={isCustomizerOpen}>
        <Customizer opened={isCustomizerOpen} layout={layout} onChange={change} onClose={customizer.close} />
      </WhenOpened>
      <PaletteLater opened={isPaletteOpen} onClose={palette.close} />
      <WhenOpened opened={areKeysOpen}>
        <KeysDialog opened={areKeysOpen} onClose={keys.close} />
      </WhenOpened>
      <GivingLater />
      <PolicyGate />
      <IdleGuard />
      <FocusHeading />
      {layout.ripple && <Ripple />}
    </ShellContext>
  );
}

function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="iso-skip-link" href="#content">
      {t('shell.skip')}
    </a>
  );
}

type ColumnProps = {
  readonly layout: LayoutSettings;
  readonly page: ReactNode;
  readonly children: ReactNode;
};

function Column({ layout, page, children }: ColumnProps) {
  const fills = useMatches().at(-1)?.staticData.fills === true;
  return (
    <div className={classes['column']} data-fills={fills}>
      {children}
      <main id="content" className={classes['content']} data-boxed={layout.contentWidth === 'boxed'} tabIndex={-1}>
        {page ?? <PageOutlet transition={layout.transition} />}
      </main>
      {layout.footerType !== 'hidden' && <Footer type={layout.footerType} />}
    </div>
  );
}

function Footer({ type }: { readonly type: LayoutSettings['footerType'] }) {
  const { t } = useTranslation();
  const { institutionName, version } = useInstallation();
  return (
    <footer className={classes['footer']} data-type={type}>
      <span>{institutionName}</span>
      <PolicyLinks inside />
      <span>{t('shell.footer.version', { version })}</span>
    </footer>
  );
}
