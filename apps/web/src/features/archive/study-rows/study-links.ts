import { downloadInstance, downloadSeries, downloadStudy } from '@isocenter/contract/archive/downloads/endpoints.ts';
import { instanceThumbnail, renderInstance } from '@isocenter/contract/archive/dicomweb/endpoints.ts';
import { routeUrl } from '#api/route-url.ts';

/** The viewer's page of a study. */
export function viewerPath(studyUid: string): string {
  return `/viewer/${encodeURIComponent(studyUid)}`;
}

/** The page with the report of a study. */
export function reportPath(studyUid: string): string {
  return `/studies/${encodeURIComponent(studyUid)}/report`;
}

/** The page on which a study is made anonymous. */
export const anonymisePath: string = '/anonymise';

/** The page on which a task about a study is made; a text, because another feature owns it. */
export const newTaskPath: string = '/apps/todo';

/** The page on which a mail about a study is written; another feature's too. */
export const newMailPath: string = '/apps/email';

/** Returns the address that “Copy link” copies: the viewer's. It holds no name. */
export function studyLink(studyUid: string): string {
  return `${location.origin}${viewerPath(studyUid)}`;
}

/** The page with the timeline of a patient. */
export function patientPath(patientKey: number): string {
  return `/patients/${patientKey}`;
}

export function studyZipUrl(studyUid: string): string {
  return routeUrl(downloadStudy, { params: { studyUid } });
}

export function seriesZipUrl(studyUid: string, seriesUid: string): string {
  return routeUrl(downloadSeries, { params: { studyUid, seriesUid } });
}

type InstanceName = Readonly<{ studyUid: string; seriesUid: string; sopUid: string }>;

export function instanceFileUrl(params: InstanceName): string {
  return routeUrl(downloadInstance, { params });
}

export function pictureUrl(params: InstanceName, type: 'png' | 'jpeg'): string {
  return routeUrl(renderInstance, { params, query: { accept: `image/${type}` } });
}

/** A small picture of an instance. */
export function thumbnailUrl(params: InstanceName): string {
  return routeUrl(instanceThumbnail, { params });
}

/** The page where files are added; a text, because another feature owns it. */
export const uploadPath: string = '/upload';
