import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';

const version = '3.13.2';
const folder = join(tmpdir(), `isocenter-bench-ohif-${version}`);

/** Fetches OHIF's package from npm when it is not there; undefined, with a line that says so, where it cannot be fetched. */
export function fetchOhif(): { readonly dist: string; readonly version: string } | undefined {
  const dist = join(folder, 'package', 'dist');
  if (existsSync(join(dist, 'index.html'))) return { dist, version };
  try {
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['pack', `@ohif/app@${version}`, '--silent', '--pack-destination', folder], {
      timeout: 300_000,
    });
    execFileSync('tar', ['xzf', join(folder, `ohif-app-${version}.tgz`), '-C', folder]);
    return { dist, version };
  } catch {
    rmSync(folder, { recursive: true, force: true });
    console.warn('SKIPPED: OHIF. Its package could not be fetched from npm.');
    return undefined;
  }
}

/** An archive behind OHIF. */
interface Source {
  readonly port: number;
  /** Sent with every request, as a signed-in browser would. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
}

/** Serves OHIF's pages, and passes DICOMweb requests on to an archive: one origin, as hospitals set it up. */
export async function serveOhif(dist: string, source: Source): Promise<{ readonly url: string; stop(): void }> {
  const port = await freePort();
  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    if (path.startsWith('/dicom-web')) return void pass(incoming, outgoing, source);
    if (path === '/app-config.js') return void outgoing.setHeader('content-type', types['.js'] ?? '').end(settings);
    const file = join(dist, normalize(path));
    const isFile = extname(path) !== '' && existsSync(file);
    const name = isFile ? file : join(dist, 'index.html');
    outgoing.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream');
    outgoing.setHeader('cache-control', isFile ? 'public, max-age=31536000' : 'no-cache');
    createReadStream(name).pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function pass(incoming: IncomingMessage, outgoing: ServerResponse, { port, headers }: Source): Promise<void> {
  const own = await headers();
  const onward = request(
    {
      host: '127.0.0.1',
      port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, ...own, host: `127.0.0.1:${port}` },
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
};

const settings = `window.config = ${JSON.stringify({
  routerBasename: '/',
  extensions: [],
  modes: [],
  showStudyList: true,
  maxNumberOfWebWorkers: 3,
  showWarningMessageForCrossOrigin: false,
  showCPUFallbackMessage: false,
  showLoadingIndicator: true,
  investigationalUseDialog: { option: 'never' },
  defaultDataSourceName: 'dicomweb',
  dataSources: [
    {
      namespace: '@ohif/extension-default.dataSourcesModule.dicomweb',
      sourceName: 'dicomweb',
      configuration: {
        friendlyName: 'bench',
        name: 'bench',
        qidoRoot: '/dicom-web',
        wadoRoot: '/dicom-web',
        wadoUriRoot: '/dicom-web',
        qidoSupportsIncludeField: false,
        imageRendering: 'wadors',
        thumbnailRendering: 'wadors',
        enableStudyLazyLoad: true,
        supportsFuzzyMatching: false,
        supportsWildcard: true,
        omitQuotationForMultipartRequest: true,
      },
    },
  ],
})};`;
