import { createContext, useContext, useSyncExternalStore } from 'react';
import type { BrowserSession } from '#api/session/session.ts';
import { UploadController } from './upload-controller.ts';
import type { UploadView } from './upload-view.ts';

const uploads = new WeakMap<BrowserSession, UploadController>();

/** The upload of a session: made when first asked for, and there as long as the session's page. */
export function uploadOf(session: BrowserSession): UploadController {
  const known = uploads.get(session);
  if (known !== undefined) return known;
  const made = new UploadController(session);
  uploads.set(session, made);
  return made;
}

export const UploadContext = createContext<UploadController | null>(null);

/** @throws Error outside the upload page */
export function useUpload(): UploadController {
  const controller = useContext(UploadContext);
  if (controller === null) throw new Error('The upload is given by the page.');
  return controller;
}

/** The upload as it is now; the component renders again at most five times a second. */
export function useUploadView(): UploadView {
  const controller = useUpload();
  return useSyncExternalStore(controller.subscribe, controller.view);
}
