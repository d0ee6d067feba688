import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { Feature, Page } from '#api/feature.ts';
import type { TextName } from '#i18n/i18n.ts';
import { fetchPart } from '#i18n/late-part.ts';
import { guardSignedIn, guardSignedOut } from './guards.ts';
import { rootRoute } from './root-route.tsx';
import { shellRoute } from './shell-route.tsx';

type Alone = NonNullable<Feature['alone']>[number];
type At<Path extends string> = readonly { readonly path: Path }[];
type PathIn<F, Where extends 'pages' | 'alone'> = F extends Readonly<Record<Where, At<infer Path>>> ? Path : never;
type Framed<Path> = Path extends string ? ReturnType<typeof framedRoute<Path>> : never;
type AloneAt<Path> = Path extends string ? ReturnType<typeof aloneRoute<Path>> : never;

/** The routes of pages inside the frame. The compiler knows their addresses, as if each had been written down. */
export function framedRoutes<const F extends Feature>(features: readonly F[]): Framed<PathIn<F, 'pages'>>[] {
  const routes = features.flatMap(({ pages = [], texts }) => pages.map((page) => framedRoute(page, texts)));
  // The paths of the routes are those of the pages; `flatMap` forgets which.
  return routes as unknown as Framed<PathIn<F, 'pages'>>[];
}

/** The routes of pages without the frame. */
export function aloneRoutes<const F extends Feature>(features: readonly F[]): AloneAt<PathIn<F, 'alone'>>[] {
  const routes = features.flatMap(({ alone = [], texts }) => alone.map((page) => aloneRoute(page, texts)));
  return routes as unknown as AloneAt<PathIn<F, 'alone'>>[];
}

function framedRoute<Path extends string>(page: Page<Path>, texts: readonly TextName[]) {
  const { leadsTo } = page;
  return createRoute({
    getParentRoute: () => shellRoute,
    path: page.path,
    staticData: staticDataOf(page),
    validateSearch: (search: Readonly<Record<string, unknown>>) => page.search?.valid(search) ?? {},
    beforeLoad: () => {
      if (leadsTo !== undefined) throw redirect({ ...leadsTo, replace: true });
    },
    component: pageOf(page, texts),
  });
}

function aloneRoute<Path extends string>(page: Alone & Page<Path>, texts: readonly TextName[]) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: page.path,
    staticData: staticDataOf(page),
    beforeLoad: async (guard) => {
      if (page.for === 'signed-in') await guardSignedIn(guard);
      if (page.for === 'signed-out') guardSignedOut(guard, guard.search['to']);
    },
    component: pageOf(page, texts),
  });
}

function staticDataOf({ title, needs, switchedBy, fills, frame }: Page) {
  const given = { ...(needs && { needs }), ...(switchedBy && { switchedBy }), ...(frame && { frame }) };
  return { titleKey: title, ...given, fills: fills === true };
}

/** The page with its texts, both fetched when a link to it is pointed at. */
function pageOf({ load }: Page, texts: readonly TextName[]) {
  return lazyRouteComponent(async () => {
    const PageComponent = await fetchPart(async () => load?.(), texts);
    return { PageComponent: PageComponent ?? Nothing };
  }, 'PageComponent');
}

/** For a page that only leads on to another. */
function Nothing() {
  return null;
}
