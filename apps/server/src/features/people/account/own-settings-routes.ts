import {
  disconnectIdentity,
  getAccountDetails,
  getAccountSettings,
  saveAvatar,
  saveGeneral,
  saveInfo,
  saveNotification,
  saveProfession,
  saveSocial,
} from '@isocenter/contract/people/account/routes.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { disconnect } from './disconnect.ts';
import { keepAvatar, keepGeneral, keepInfo, keepNotification, keepProfession, keepSocial } from './own-saves.ts';
import { readDetails, readSettings } from './own-settings.ts';

/** Serves the person's own account: what it says, and every save of it. */
export function ownSettingsRoutes(server: HttpServer, { db, outbox }: { db: Db; outbox: Outbox }): void {
  serve(server, getAccountSettings, async ({ principal }) => readSettings(db, principal.accountId));

  serve(server, getAccountDetails, async ({ principal }) => readDetails(db, principal.accountId, outbox.isConfigured));

  serve(server, saveGeneral, async ({ principal, body }) => {
    await keepGeneral(db, principal, body);
    return {};
  });

  serve(server, saveInfo, async ({ principal, body }) => {
    await keepInfo(db, principal, body);
    return {};
  });

  serve(server, saveProfession, async ({ principal, body }) => {
    await keepProfession(db, principal, body);
    return {};
  });

  serve(server, saveSocial, async ({ principal, body }) => {
    await keepSocial(db, principal, body);
    return {};
  });

  serve(server, saveNotification, async ({ principal, body }) => {
    await keepNotification(db, principal, body);
    return {};
  });

  serve(server, saveAvatar, async ({ principal, body }) => ({
    avatar: await keepAvatar(db, principal, body.pictureId),
  }));

  serve(server, disconnectIdentity, async ({ principal, body }) => {
    await disconnect(db, principal, body);
    return {};
  });
}
