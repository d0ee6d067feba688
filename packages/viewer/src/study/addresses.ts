/** Addresses of a DICOMweb service (PS3.18 §10.4). The root is absolute, without a slash at the end. */
export interface ImageAddress {
  readonly studyUid: string;
  readonly seriesUid: string;
  readonly sopInstanceUid: string;
}

/** Address of a series' metadata. */
export function metadataUrl(root: string, studyUid: string, seriesUid: string): string {
  return `${seriesUrl(root, studyUid, seriesUid)}/metadata`;
}

/** Address of the list of a study's series. */
export function seriesListUrl(root: string, studyUid: string): string {
  return `${root}/studies/${encodeURIComponent(studyUid)}/series?includefield=all&limit=1000`;
}

/** Address of an instance. */
export function instanceUrl(root: string, address: ImageAddress): string {
  const series = seriesUrl(root, address.studyUid, address.seriesUid);
  return `${series}/instances/${encodeURIComponent(address.sopInstanceUid)}`;
}

/** Single part: the frame as it is stored, its transfer syntax named in the answer's content type. */
export const acceptFrame = 'application/octet-stream; transfer-syntax=*';

/** The same, decoded by the archive: a colour frame as RGB, pixel by pixel, whatever its data set says. */
export const acceptDecoded = 'application/octet-stream; transfer-syntax=1.2.840.10008.1.2.1';

/** Address of a frame, counted from 1. */
export function frameUrl(root: string, address: ImageAddress, frame: number): string {
  return `${instanceUrl(root, address)}/frames/${frame}`;
}

/** The image id of a frame, counted from 1, as the loader of DICOMweb frames expects it. */
export function imageId(root: string, address: ImageAddress, frame: number): string {
  return `wadors:${frameUrl(root, address, frame)}`;
}

/** The instance and frame behind an image id made by {@link imageId}; undefined for any other. */
export function parseImageId(id: string): (ImageAddress & { readonly frame: number }) | undefined {
  const match = /\/studies\/([^/]+)\/series\/([^/]+)\/instances\/([^/]+)\/frames\/(\d+)$/.exec(id);
  if (!match) return undefined;
  const [, studyUid = '', seriesUid = '', sopInstanceUid = '', frame = ''] = match;
  return {
    studyUid: decodeURIComponent(studyUid),
    seriesUid: decodeURIComponent(seriesUid),
    sopInstanceUid: decodeURIComponent(sopInstanceUid),
    frame: Number(frame),
  };
}

function seriesUrl(root: string, studyUid: string, seriesUid: string): string {
  return `${root}/studies/${encodeURIComponent(studyUid)}/series/${encodeURIComponent(seriesUid)}`;
}
