import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { atRest, violationsAtRest } from './at-rest.ts';
import type { Installation } from './installation.ts';
import { expect } from './story.ts';

const project = join(import.meta.dirname, '../..');

/** The texts of files of the project, one after the other. */
function textsOf(files: string): string[] {
  return globSync(files, { cwd: project }).map((file) => readFileSync(join(project, file), 'utf8'));
}

/** The addresses of pages that have a place in the menu: as each feature of the web names them, or the contract for it (`todoPage`). */
function menuPages(): string[] {
  const stated = textsOf('packages/contract/src/*/*/pages.ts')
    .join('')
    .matchAll(/const (\w+) = \{\s*path: '([^']+)'/g);
  const addresses = new Map([...stated].map(([, name = '', path = '']) => [name, path]));
  const pages = /\n {4}\{\n {6}(?:path: '(?<own>[^'$]+)'|\.\.\.(?<name>\w+Page)),(?<rest>[\s\S]*?)\n {4}\},/g;
  return textsOf('apps/web/src/features/*/*/feature.ts').flatMap((text) =>
    [...text.matchAll(pages)].flatMap(({ groups: { own = '', name = '', rest = '' } = {} }) =>
      /\n {6}menu: /.test(rest) ? [own || (addresses.get(name) ?? name)] : [],
    ),
  );
}

/** The pages of the frame, as an administrator meets them. The first account is his own. */
export const framePages: readonly string[] = [
  ...menuPages(),
  '/data-analytics?subject=volumes',
  '/dashboard/analytics',
  '/patients/merge',
  '/lookup',
  '/upload',
  '/notifications',
  '/anonymise',
  '/filter-listings?system=unread',
  '/filter-listings?open=new',
  '/quarantine',
  '/quarantine?tab=refused',
  '/quarantine/own',
  '/clinics',
  '/doctors',
  '/referring-doctors',
  '/referring-doctors?view=names',
  '/dicomweb?view=endpoints',
  '/dicomweb?view=tokens',
  '/dicomweb?view=requests',
  '/dicomweb?view=conformance',
  '/shares',
  '/peer-reviews?view=counts',
  '/email-templates?view=log',
  '/cards/statistics',
  '/cards/analytics',
  '/system/settings?section=features',
  '/system/settings?section=retention',
  '/system/settings?section=times',
  '/system/settings?section=mail',
  '/system/settings?section=critical-results',
  '/system/settings?section=peer-review',
  '/system/settings?section=labels',
  '/system/settings?section=backup',
  '/apps/email',
  '/apps/todo',
  '/apps/calendar?view=month',
  '/pages/knowledge-base',
  '/pages/faq',
  '/pages/profile',
  '/apps/chat?panel=own',
  '/apps/invoice/lines',
  '/apps/invoice/prices',
  '/apps/invoice/add',
  '/users/radiologist',
  '/apps/user/view/1',
  '/apps/user/edit/1',
  '/roles?view=compared',
  '/policies/terms/edit',
  '/pages/account-settings',
  '/pages/account-settings?tab=password',
  '/pages/account-settings?tab=information',
  '/pages/account-settings?tab=social',
  '/pages/account-settings?tab=notifications',
  '/pages/account-settings?tab=twoStep',
  '/pages/account-settings?tab=sessions',
  '/pages/account-settings?tab=tokens',
  '/settings',
  '/nowhere',
];

/** Some of each kind: a list, a form, a text, a record. */
export const someFramePages = [
  '/studies',
  '/jobs',
  '/settings',
  '/clinics',
  '/apps/user/list',
  '/apps/user/edit/1',
  '/audit',
  '/licence',
  '/policies/terms/edit',
  '/pages/account-settings?tab=information',
  '/pages/account-settings?tab=tokens',
] as const;

/** The pages that need nobody to have signed in. */
export const publicPages = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/policies/terms',
  '/policies/privacy',
  '/policies/cookies',
  '/verify',
  '/pages/login-v1',
  '/pages/login-v2',
  '/pages/register-v1',
  '/pages/register-v2',
  '/pages/forgot-password-v1',
  '/pages/forgot-password-v2',
  '/pages/reset-password-v1',
  '/pages/reset-password-v2',
  '/misc/not-authorized',
  '/misc/coming-soon',
  '/misc/maintenance',
  '/misc/error',
] as const;

const layoutAtFirst = {
  menuLayout: 'vertical',
  menuCollapsed: false,
  menuHidden: false,
  contentWidth: 'full',
  navbarType: 'floating',
  navbarColour: 'white',
  footerType: 'static',
  transition: 'fade',
  isRtl: false,
  customizer: false,
  scrollTop: true,
  ripple: false,
};
const atFirst = { language: 'en', skin: 'light', density: 'comfortable', fontScale: 100, timeFormat: '24h' };

interface Looks {
  readonly layout?: Readonly<Partial<Record<keyof typeof layoutAtFirst, string | boolean>>>;
  readonly [name: string]: unknown;
}

/** Sets the administrator's preferences; what is not named is as it is at first. */
export async function prefer(installation: Installation, { layout, ...others }: Looks): Promise<void> {
  const response = await installation.fetch('/api/account/preferences', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...atFirst, ...others, layout: { ...layoutAtFirst, ...layout } }),
  });
  if (!response.ok) throw new Error(`The preferences were refused: ${await response.text()}`);
}

/** Goes to an address of the frame as a link does, where a page of it is open, and waits until it stands still. */
export async function follow(page: Page, path: string): Promise<void> {
  const { pathname, protocol } = new URL(page.url());
  // What only its search tells apart is the same page with the same heading.
  if (protocol === 'about:' || pathname === path.split('?')[0]) return visit(page, path);
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-left', '');
    history.pushState({}, '', address);
  }, path);
  await expect(page.locator('main h1:not([data-left])').first()).toBeAttached();
  await standsStill(page);
}

/** Opens a page of the frame and waits until it stands still. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeAttached();
  await standsStill(page);
}

async function standsStill(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await atRest(page);
}

/** Expects that nothing of the page reaches beyond the window's width; what follows a change of the width may need a moment. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, { message: page.url() }).toBeLessThanOrEqual(0);
}

/** Expects that every text stands out from its ground. What else axe looks for is the same in every skin. */
export async function expectContrast(page: Page): Promise<void> {
  expect(await violationsAtRest(page, ['color-contrast']), page.url()).toEqual([]);
}

/** Returns what can be pressed and is smaller than this many px; words within a sentence and what is hidden do not count. */
export async function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((limit) => {
    const pressable =
      'button, a[href], input:not([type="hidden"], [tabindex="-1"]), select, textarea, [role="button"], [role="tab"]';
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      if (!element.checkVisibility({ opacityProperty: false, visibilityProperty: true })) return [];
      const isInSentence = element.tagName === 'A' && element.closest('p, li > p, dd, footer') !== null;
      const isSkipLink = element.matches('.iso-skip-link');
      if (isInSentence || isSkipLink || element.closest('.iso-visually-hidden, [inert], [aria-hidden="true"]'))
        return [];
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      // A field of pills takes a press anywhere in its frame.
      const frame = element.closest('[data-multiline]') ?? element;
      const boxes = [element, frame, ...labels].map((part) => part.getBoundingClientRect());
      // Small controls reach beyond what is drawn of them by a pseudo-element.
      const after = getComputedStyle(element, '::after');
      const reach = after.content === 'none' || after.position !== 'absolute' ? undefined : after;
      const width = Math.max(...boxes.map((box) => box.width), Number.parseFloat(reach?.width ?? '0') || 0);
      const height = Math.max(...boxes.map((box) => box.height), Number.parseFloat(reach?.height ?? '0') || 0);
      // Half a pixel is rounding of rem sizes.
      if (width >= limit - 0.5 && height >= limit - 0.5) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return [`${element.tagName} “${name.trim().slice(0, 40)}” ${Math.round(width)}×${Math.round(height)}`];
    });
  }, least);
}

/** Returns what has the focus, whether that shows, and whether nothing lies over it. */
export async function focusNow(page: Page): Promise<{ name: string; isShown: boolean; isFree: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body)
      return { name: '', isShown: true, isFree: true };
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    // A grid keeps the focus and points at the row or the cell that has the ring.
    const pointed = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    const frame = element.closest('[data-multiline]');
    const near = [element, pointed, ...labels, frame, element.parentElement, element.parentElement?.parentElement];
    const isRing = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    // A line that lights up is as good as a ring.
    const isLit = element.matches('[role="separator"]') && getComputedStyle(element).backgroundImage !== 'none';
    const isShown =
      isLit ||
      near.some(
        (part) =>
          part !== null &&
          part !== undefined &&
          (isRing(getComputedStyle(part)) ||
            (part === pointed && getComputedStyle(part, '::after').content !== 'none')),
      );
    const box = element.getBoundingClientRect();
    const points = [
      [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)],
      [box.left + 3, box.top + Math.min(box.height / 2, 20)],
    ] as const;
    const isFree = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return (
        top !== null && (element.contains(top) || top.contains(element) || labels.some((label) => label.contains(top)))
      );
    });
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return { name: `${element.tagName} “${name.trim().slice(0, 40)}”`, isShown, isFree };
  });
}
