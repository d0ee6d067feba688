import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from './failures.ts';
import type { HttpServer } from './http-server.ts';

/**
 * Serves the built web application: hashed assets for a year, and its one page for every address that a browser navigates to
 * and no route has. A missing asset is a 404, never the page.
 */
export async function serveWebApplication({ fastify }: HttpServer, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    fastify.setNotFoundHandler(answerNotFound);
    return;
  }
  const page = await readFile(join(folder, 'index.html'));
  await fastify.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'assets/**'],
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // The build leaves smaller forms beside what they are of; they have no addresses of their own.
  const assets = new Set((await assetsIn(folder)).filter((name) => !/\.(?:br|gz)$/.test(name)));
  // One route for all of them: a thousand would take longer to make than everything else that is served.
  fastify.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/:name',
    handler: (request, reply) => {
      const { name } = request.params;
      return assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound();
    },
  });
  const forStudies = openingLinks(page.toString());
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    if (forStudies !== '' && /^\/viewer\/[\d.]+$/.test(request.url)) reply.header('link', forStudies);
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept')
      .type('text/html; charset=utf-8')
      .send(page);
  };
  fastify.route({ method: ['GET', 'HEAD'], url: '/', handler: sendPage });
  fastify.setNotFoundHandler((request, reply) => {
    if (isNavigation(request)) return sendPage(request, reply);
    answerNotFound(request, reply);
  });
}

/** What the build made has one level. */
async function assetsIn(folder: string): Promise<string[]> {
  const path = join(folder, 'assets');
  return existsSync(path) ? readdir(path) : [];
}

/** `Link` for the address of a study: the script that asks for what the study opens with, which the built page names, and its imports. */
function openingLinks(page: string): string {
  const [, script, imports = ''] =
    /<meta name="opening-script" content="(\/assets\/[^"]+)" data-imports="([^"]*)"/.exec(page) ?? [];
  if (script === undefined) return '';
  const files = [script, ...imports.split(' ').filter((file) => file !== '')];
  return files.map((file) => `<${file}>; rel="modulepreload"`).join(', ');
}

/** Programs that try whether a link of a letter is alive take anything; a browser that does so asks for a script or a picture. */
function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  const { accept = '*/*', 'sec-fetch-dest': destination = 'document' } = headers;
  const isLink = accept.includes('*/*') && destination === 'document' && !/\.[a-z]\w*(?:\?|$)/i.test(url);
  const wantsPage = accept.includes('text/html') || isLink;
  return isRead && wantsPage && !/^\/(api|dicom-web|jwt|assets|health)(?:\/|$)/.test(url);
}
