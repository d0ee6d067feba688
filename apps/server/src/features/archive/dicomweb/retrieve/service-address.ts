import type { FastifyRequest } from 'fastify';
import { dicomwebRoot } from '@isocenter/contract/archive/dicomweb/dicomweb.ts';
import { guestRoot } from '@isocenter/contract/reading/shares/guest-root.ts';
import { isGuestAddress } from '#features/people/access/access.ts';
import { clinicOfAddress } from '../clinic-root.ts';
import type { StudyAddress } from './location-queries.ts';

/**
 * Returns the address of this service for the caller, without a slash at the end: the operator's address, else the one the request came to,
 * and the clinic whose root was requested, or the root of guests.
 */
export function serviceRoot(request: FastifyRequest, publicUrl: string | undefined): string {
  const clinic = clinicOfAddress(request.originalUrl);
  const own = isGuestAddress(request.originalUrl) ? `${guestRoot}${dicomwebRoot}` : dicomwebRoot;
  const root = clinic === undefined ? own : `${dicomwebRoot}/${encodeURIComponent(clinic)}`;
  if (publicUrl !== undefined) return `${publicUrl.replace(/\/+$/, '')}${root}`;
  return `${request.protocol}://${hostOf(request)}${root}`;
}

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const;

/**
 * The host that a request names. Some clients leave its port out (dicomweb-client): without a proxy in front, whose port may be any, it
 * is the one that they came to.
 */
function hostOf({ host: named, headers, protocol, socket: { localPort } }: FastifyRequest): string {
  // A Host header can hold anything; what is no host is not repeated into an answer.
  const host = /^[\w.-]+(:\d{1,5})?$|^\[[0-9a-fA-F:.]+\](:\d{1,5})?$/.test(named) ? named : 'localhost';
  const isWhole = /:\d+$/.test(host) || localPort === undefined || localPort === (protocol === 'https' ? 443 : 80);
  if (isWhole || forwarding.some((name) => headers[name] !== undefined)) return host;
  return `${host}:${localPort}`;
}

/** True if a request came to the root that all of the archive is below. */
export function isAtPlainRoot({ originalUrl }: FastifyRequest): boolean {
  return clinicOfAddress(originalUrl) === undefined && !isGuestAddress(originalUrl);
}

/** Returns the address of a study, series or instance. UIDs need no escaping. */
export function resourceUrl(root: string, { studyUid, seriesUid, sopUid }: StudyAddress): string {
  const series = seriesUid === undefined ? '' : `/series/${seriesUid}`;
  const instance = sopUid === undefined ? '' : `/instances/${sopUid}`;
  return `${root}/studies/${studyUid}${series}${instance}`;
}
