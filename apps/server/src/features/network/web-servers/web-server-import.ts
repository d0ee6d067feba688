import { inputOf } from '@isocenter/contract/fields.ts';
import {
  foundWebServerColumns,
  webServerImportColumns,
} from '@isocenter/contract/network/web-servers/web-server-import.ts';
import { importWebServers } from '@isocenter/contract/network/web-servers/routes.ts';
import { newWebServer, type WebServerFields } from '@isocenter/contract/network/web-servers/fields.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { readFields, writeFields, type FieldsInFile } from '#platform/lists/fields-in-file.ts';
import { changesBetween, serveImport, type ImportRow, type Taken } from '#platform/lists/serve-import.ts';
import { addWebServer, requireServerChange, shownSecrets, writeWebServer, type Keeping } from './save-web-server.ts';
import { webServerFieldsInFile } from './web-server-in-file.ts';
import { findNamed } from './web-server-queries.ts';

export function importRoutes(server: HttpServer, { db, key }: Keeping): void {
  serveImport(server, importWebServers, {
    db,
    columns: [...Object.keys(webServerImportColumns), ...foundWebServerColumns],
    needed: ['name'],
    shown: ({ name = '', url = '' }) => ({ key: url, name }),
    once: { field: 'name', of: ({ name = '' }) => name.toLowerCase() },
    begin: async (tx, { principal }) => {
      requireServerChange(principal);
      const fields = await webServerFieldsInFile(tx, principal);
      return (row) => takeLine({ db: tx, key }, principal, fields, row);
    },
  });
}

/** Adds or changes the server of one line by the rules of the form. */
async function takeLine(keeping: Keeping, principal: Principal, fields: FieldsInFile, row: ImportRow): Promise<Taken> {
  const stored = await findNamed(keeping.db, principal, (row['name'] ?? '').trim());
  if (stored === undefined) {
    const input = waiting(readFields(row, fields, newWebServer));
    await addWebServer(keeping, principal, input);
    return { outcome: 'create', changes: changesBetween(undefined, writeFields(input, fields)) };
  }
  const before = inputOf(newWebServer, { ...stored, ...shownSecrets(keeping.key, stored) });
  const input = readFields(row, fields, before);
  const changes = changesBetween(writeFields(before, fields), writeFields(input, fields));
  if (changes.length === 0) return { outcome: 'unchanged', changes };
  if (!principal.can('update', 'Node'))
    throw new AppError('forbidden', 'You may add DICOMweb servers, not change them.');
  await writeWebServer(keeping, principal, stored, input);
  return { outcome: 'change', changes };
}

/** No file holds a secret: what needs one is not called until somebody enters it. */
function waiting(server: WebServerFields): WebServerFields {
  return server.signIn === 'none' ? server : { ...server, status: 'inactive' };
}
