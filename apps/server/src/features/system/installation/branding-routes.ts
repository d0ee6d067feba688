import { checkBranding, getBranding, getLogo, putBranding } from '@isocenter/contract/system/installation/routes.ts';
import { sectionDesk, type SectionNeeds } from '#features/system/settings/settings.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve, servePublic } from '#platform/http/serve.ts';
import { brandingNow, brandingSection } from './branding-section.ts';
import { findLogo } from './installation-queries.ts';

export interface BrandingNeeds extends SectionNeeds {
  /** Makes sure that a picture exists for the caller. */
  readonly requirePicture: (db: Db, principal: Principal, pictureId: string | null, field: string) => Promise<void>;
}

/** Name and logo, and the logo for everybody. */
export function brandingRoutes(server: HttpServer, needs: BrandingNeeds): void {
  const { db, requirePicture } = needs;
  const desk = sectionDesk(needs, () => brandingSection(db), {
    async faults({ logoId }, principal) {
      if (logoId !== (await brandingNow(db)).logoId) await requirePicture(db, principal, logoId, 'logoId');
      return {};
    },
  });

  serve(server, getBranding, desk.state);
  serve(server, checkBranding, ({ body, principal }) => desk.check(body, principal));
  serve(server, putBranding, ({ body, principal }) => desk.change(body, principal));

  servePublic(server, getLogo, async ({ params: { pictureId }, reply }) => {
    const logo = (await brandingNow(db)).logoId === pictureId ? await findLogo(db, pictureId) : undefined;
    if (logo === undefined) throw new AppError('not-found', 'There is no such picture.');
    return void reply
      .type(logo.media_type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(logo.bytes);
  });
}
