import { createHash } from 'node:crypto';
import { keywordOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import { storageSopClasses, transferSyntaxes } from '@isocenter/dicom/dictionary/uids.ts';
import { dicomwebRoot, type dicomwebServices } from '@isocenter/contract/archive/dicomweb/dicomweb.ts';
import { getDicomwebConformance } from '@isocenter/contract/archive/dicomweb/dicomweb-conformance-routes.ts';
import type { DicomwebConformance } from '@isocenter/contract/archive/dicomweb/fields.ts';
import type { Route } from '@isocenter/contract/route.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { attributes } from './search/attributes.ts';

/** Tells what the service does, from the routes that are served and the tables that they work by. */
export function conformanceRoutes(server: HttpServer): void {
  serve(server, getDicomwebConformance, async () => statementOf(server.routes));
}

export function statementOf(routes: readonly Route[]): DicomwebConformance {
  const statement = conformanceOf(routes);
  return { hash: createHash('sha256').update(JSON.stringify(statement)).digest('hex'), ...statement };
}

function conformanceOf(routes: readonly Route[]): Omit<DicomwebConformance, 'hash'> {
  return {
    resources: routes.filter(({ path }) => path.startsWith(`${dicomwebRoot}/`)).map(resourceOf),
    attributes: attributes.map(({ tag, level, isDerived, isDefault }) => {
      return { keyword: keywordOf(Number.parseInt(tag, 16)) ?? tag, tag, level, isMatched: !isDerived, isDefault };
    }),
    transferSyntaxes: transferSyntaxes.map(({ uid, name }) => ({ uid, name })),
    sopClasses: storageSopClasses.map(({ uid, name }) => ({ uid, name })),
  };
}

function resourceOf(route: Route): DicomwebConformance['resources'][number] {
  const { method, path, summary, body, response } = route;
  return {
    service: serviceOf(route),
    method,
    path: pathBelowRoot(path),
    summary,
    takes: body !== undefined && 'stream' in body ? typesOf(body) : [],
    gives: 'raw' in response ? typesOf(response) : ['application/json'],
  };
}

/** `studies/{studyUid}/series`, as PS3.18 writes it. */
export function pathBelowRoot(path: string): string {
  return path
    .slice(dicomwebRoot.length + 1)
    .replaceAll(/:(\w+)/g, '{$1}')
    .replace('*', '{path}');
}

function typesOf(of: object): string[] {
  return [...(of as { readonly contentTypes: readonly string[] }).contentTypes];
}

function serviceOf({ method, path, audit }: Route): (typeof dicomwebServices)[number] {
  if (path.startsWith(`${dicomwebRoot}/workitems`)) return 'UPS-RS';
  if (method === 'POST') return 'STOW-RS';
  if (method === 'DELETE') return 'Delete';
  if (path.endsWith('/wado')) return 'WADO-URI';
  return audit === 'study.search' ? 'QIDO-RS' : 'WADO-RS';
}
