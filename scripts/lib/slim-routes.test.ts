import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { isNode, slimRoutes } from '../../apps/web/slim-routes.ts';

function slim(code: string): string {
  const program: unknown = parseAst(code);
  if (!isNode(program)) throw new Error('That was no program.');
  return slimRoutes(code, program).replace(/\s+/g, ' ');
}

test('of a route a browser gets its method, its path, and whether it has a body', () => {
  expect(
    slim("const a = defineRoute({ method: 'PUT', path: '/a/:id', access: { kind: 'x' }, body: B, response: C });"),
  ).toBe("const a = /* @__PURE__ */ defineRoute({ method: 'PUT', path: '/a/:id', body: true, });");
});

test('making a value when a file is loaded may be left out; what a function does may not', () => {
  expect(slim('const a = make(b()); function c() { d(); return e(); }')).toBe(
    'const a = /* @__PURE__ */ make(/* @__PURE__ */ b()); function c() { d(); return e(); }',
  );
  expect(slim('begin();')).toBe('begin();');
});

test('a route that a function makes is made slim as well', () => {
  expect(slim("const of = (path) => defineRoute({ method: 'GET', path, response: C });")).toBe(
    "const of = (path) => defineRoute({ method: 'GET', path, });",
  );
});
