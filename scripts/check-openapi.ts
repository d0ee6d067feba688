// Checks the OpenAPI document by the rules of Redocly's linter, which runs here and calls nobody.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { contractModules } from '../apps/server/src/features/system/health/contract-modules.generated.ts';
import { openApiDocument } from '../apps/server/src/platform/http/openapi/openapi.ts';
import { contractRoutes } from '../apps/server/src/testing/contract-routes.ts';

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // `/api/studies/bulk/{bulkId}` and `/api/studies/{studyUid}/notes` would both be `/api/studies/bulk/notes`, which neither is: no UID
    // is called `bulk`. Some of these paths are fixed by the specification.
    'no-ambiguous-paths': 'off',
    // What anybody may read and takes no parameters refuses nobody: `/health/live`.
    'operation-4xx-response': 'off',
  },
});
const product = { version: '0.0.0', publicUrl: undefined };
const document = openApiDocument(await contractRoutes(), contractModules, product);
const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
for (const { ruleId, message, location } of problems)
  console.error(`${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
process.exitCode = problems.length === 0 ? 0 : 1;
