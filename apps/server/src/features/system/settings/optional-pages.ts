import { checkOptionalPages, getOptionalPages, putOptionalPages } from '@isocenter/contract/system/settings/routes.ts';
import { everyOptionalPage, type OptionalPages } from '@isocenter/contract/system/settings/fields.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import type { LiveSection } from '#platform/settings/live-section.ts';
import { plainSection, type Section } from '#platform/settings/versions.ts';
import { sectionDesk, type SectionNeeds } from './section-desk.ts';

/** The demo shows them all, as the specification has them. */
export const optionalPagesSection = (isDemo: boolean): Section<OptionalPages> =>
  plainSection<OptionalPages>('optional-pages', everyOptionalPage(isDemo));

export interface OptionalPagesNeeds extends SectionNeeds {
  readonly optionalPages: LiveSection<OptionalPages>;
}

export function optionalPagesRoutes(server: HttpServer, needs: OptionalPagesNeeds): void {
  const desk = sectionDesk(needs, async () => needs.optionalPages.section, {
    changed: () => needs.optionalPages.reload(),
  });

  serve(server, getOptionalPages, desk.state);
  serve(server, checkOptionalPages, ({ body, principal }) => desk.check(body, principal));
  serve(server, putOptionalPages, ({ body, principal }) => desk.change(body, principal));
}
