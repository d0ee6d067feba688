import { dicomwebRoot } from '@isocenter/contract/archive/dicomweb/dicomweb.ts';
import { withinClinic } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Authenticate } from '#platform/http/http-server.ts';
import { noteCaller } from '#platform/http/serve.ts';
import { notFound } from './not-found.ts';

/** The resources at the root of the service: no clinic is reached by such a code. */
const resources: ReadonlySet<string> = new Set(['studies', 'series', 'instances', 'wado', 'workitems']);
const form = new RegExp(`^${dicomwebRoot}/([^/?#]+)((?:/[^?#]*)?)(.*)$`, 's');

/**
 * Takes the root of a clinic out of an address: each clinic has a root of its own, `/dicom-web/riverside`, with the same resources below
 * it. A slash behind a resource means the resource.
 * @returns the address of the resource, as its route is written
 */
export function withoutClinic(url: string): string {
  const parts = partsOf(url);
  const address = parts === undefined ? url : `${dicomwebRoot}${parts.rest === '' ? '/' : parts.rest}${parts.query}`;
  return address.replace(slashBehind, '$1');
}

const slashBehind = new RegExp(`^(${dicomwebRoot}/[^?#]*[^/?#])/(?=[?#]|$)`);

/** Returns the code of the clinic that an address names. */
export function clinicOfAddress(url: string): string | undefined {
  return partsOf(url)?.code;
}

/** Limits a caller below the root of a clinic to what he may see of it. @throws AppError `not-found` for no clinic of his */
export function clinicCallers(db: Db, authenticate: Authenticate): Authenticate {
  return async (request) => {
    const principal = await authenticate(request);
    const code = clinicOfAddress(request.originalUrl);
    if (principal === undefined || code === undefined) return principal;
    const within = await withinClinic(db, principal, code);
    if (within === undefined) {
      noteCaller(request, principal);
      throw notFound();
    }
    return within;
  };
}

function partsOf(url: string): { readonly code: string; readonly rest: string; readonly query: string } | undefined {
  const [, written, rest = '', query = ''] = form.exec(url) ?? [];
  if (written === undefined || resources.has(written)) return undefined;
  try {
    const code = decodeURIComponent(written);
    return /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,19}$/u.test(code) ? { code, rest, query } : undefined;
  } catch {
    return undefined;
  }
}
