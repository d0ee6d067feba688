import type { Route } from '@isocenter/contract/route.ts';

/** A plain page of every route, by first part of its path: readable without script, searchable by the browser. */
export function documentationPage(routes: readonly Route[]): string {
  const groups = Map.groupBy(routes, (route) => route.path.split('/').slice(1, 3).join('/'));
  const sections = [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, members]) => section(name, members));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Isocenter: interface</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>Isocenter: interface</h1><p>${routes.length} routes. Machine-readable: <a href="/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`;
}

function section(name: string, routes: readonly Route[]): string {
  const head = ['Method', 'Path', 'What it does', 'Who may'].map((title) => `<th>${title}</th>`).join('');
  const rows = routes.map(rowOf).join('');
  return `<h2>/${escape(name)}</h2><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`;
}

function rowOf(route: Route): string {
  const path = `<code>${escape(route.path)}</code>`;
  const cells = [escape(route.method), path, escape(route.summary), escape(accessWords(route))];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function accessWords({ access }: Route): string {
  switch (access.kind) {
    case 'public':
      return 'anybody';
    case 'signed-in':
      return 'signed in';
    case 'ability':
      return `${access.action} ${access.subject}`;
  }
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const style = `body{font:14px/1.5 system-ui,sans-serif;margin:0;color:#182021;background:#f2f5f5}
main{max-width:960px;margin:auto;padding:24px}table{width:100%;border-collapse:collapse;background:#fff}
th,td{text-align:start;padding:6px 10px;border-bottom:1px solid #dee3e4;vertical-align:top}th{color:#5f6a6b;font-weight:500}
@media (prefers-color-scheme:dark){body{color:#dce1e1;background:#0d0f10}table{background:#151818}
th,td{border-color:#242828}a{color:#74ced9}}`;
