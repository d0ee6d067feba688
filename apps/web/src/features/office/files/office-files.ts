import { addOfficeFile, getOfficeFile } from '@isocenter/contract/office/files/endpoints.ts';
import type { OfficeFile } from '@isocenter/contract/office/files/fields.ts';
import { shownTypes } from '@isocenter/contract/files.ts';
import { textPictureOf } from '@isocenter/contract/rich-text.ts';
import { sendRaw } from '#api/raw-sender.ts';
import { routeUrl } from '#api/route-url.ts';

/** Brings a file to the office; `onSent` hears how many bytes have left. @throws ApiError as the server refuses it */
export async function sendOfficeFile(
  file: File,
  options: { readonly signal: AbortSignal; readonly onSent?: (bytes: number) => void },
): Promise<OfficeFile> {
  const { signal, onSent = () => {} } = options;
  const answer = await sendRaw(
    addOfficeFile,
    { params: {}, query: { name: file.name }, body: file },
    { signal, onSent },
  );
  // What the server answers is cut to the schema of the route.
  return answer as OfficeFile;
}

/** Brings a picture that a page shows. @returns where it is */
export async function sendOfficePicture(picture: Blob): Promise<{ readonly pictureId: string; readonly url: string }> {
  const file = new File([picture], 'picture', { type: picture.type });
  const { fileId } = await sendOfficeFile(file, { signal: AbortSignal.timeout(60_000) });
  return { pictureId: fileId, url: textPictureOf(fileId) };
}

/** Returns the attributes of a link to a file: types that the browser can show open beside the page, others are saved. */
export function officeFileLink(file: OfficeFile) {
  const way = shownTypes.includes(file.mediaType) ? { target: '_blank', rel: 'noreferrer' } : { download: file.name };
  return { href: officeFileUrl(file), ...way };
}

/** The browser shows a picture or a PDF, and saves any other file: the session's cookie authorises the request. */
function officeFileUrl({ fileId, mediaType }: Pick<OfficeFile, 'fileId' | 'mediaType'>): string {
  const show = shownTypes.includes(mediaType) ? true : undefined;
  return routeUrl(getOfficeFile, { params: { fileId }, query: { show } });
}
