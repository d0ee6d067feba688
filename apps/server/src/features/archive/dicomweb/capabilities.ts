import { dicomwebRoot } from '@isocenter/contract/archive/dicomweb/dicomweb.ts';
import type { Route } from '@isocenter/contract/route.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { pathBelowRoot } from './conformance.ts';
import { negotiate } from './negotiation/negotiate.ts';
import { escapeXml } from './retrieve/dicom-xml.ts';
import { serviceRoot } from './retrieve/service-address.ts';

const wadlType = 'application/vnd.sun.wadl+xml';

/**
 * Tells what the service can do (PS3.18 §8.9 and annex H), from the routes that are served. It is told to anybody, as what a browser asks
 * before it calls from a page of another origin. Called after all routes of the service are there.
 */
export function capabilityRoutes({ fastify, routes }: HttpServer, publicUrl: string | undefined): void {
  for (const url of [dicomwebRoot, `${dicomwebRoot}/*`]) {
    fastify.options(url, async (request, reply) => {
      if (request.headers['access-control-request-method'] !== undefined) return reply.code(204).send();
      negotiate(request, [{ name: 'wadl', type: wadlType }]);
      reply.header('vary', 'Accept').header('cache-control', 'no-cache').type(wadlType);
      return reply.send(Buffer.from(wadl(routes, serviceRoot(request, publicUrl))));
    });
  }
}

/** One resource for each path, with its methods and what they take and give. */
function wadl(routes: readonly Route[], root: string): string {
  const paths = new Map<string, Route[]>();
  for (const route of routes) {
    if (!route.path.startsWith(`${dicomwebRoot}/`)) continue;
    const path = pathBelowRoot(route.path);
    paths.set(path, [...(paths.get(path) ?? []), route]);
  }
  const resources = [...paths].map(
    ([path, ofPath]) => `<resource path="${escapeXml(path)}">${ofPath.map(method).join('')}</resource>`,
  );
  const all = `<resources base="${escapeXml(root)}">${resources.join('')}</resources>`;
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  return `${head}\n<application xmlns="http://wadl.dev.java.net/2009/02">${all}</application>`;
}

function method({ method: name, summary, body, response, status = 200 }: Route): string {
  const taken =
    body !== undefined && 'stream' in body ? (body as { readonly contentTypes: readonly string[] }).contentTypes : [];
  const given =
    'raw' in response ? (response as { readonly contentTypes: readonly string[] }).contentTypes : ['application/json'];
  const request = taken.length === 0 ? '' : `<request>${taken.map(representation).join('')}</request>`;
  const answer = `<response status="${status}">${given.map(representation).join('')}</response>`;
  return `<method name="${name}"><doc title="${escapeXml(summary)}"/>${request}${answer}</method>`;
}

function representation(mediaType: string): string {
  return `<representation mediaType="${escapeXml(mediaType)}"/>`;
}
