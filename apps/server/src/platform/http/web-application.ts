import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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
    // The build leaves smaller forms beside what they are of; they have no addresses of their own.
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const sendPage = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').header('vary', 'accept').type('text/html; charset=utf-8').send(page);
  fastify.route({ method: ['GET', 'HEAD'], url: '/', handler: (_request, reply) => sendPage(reply) });
  fastify.setNotFoundHandler((request, reply) => {
    if (isNavigation(request)) return sendPage(reply);
    answerNotFound(request, reply);
  });
}

function isNavigation(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const wantsPage = request.headers.accept?.includes('text/html') === true;
  return isRead && wantsPage && !/^\/(api|dicom-web|jwt|assets|health)\//.test(request.url);
}
