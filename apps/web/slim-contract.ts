import type { Plugin } from 'vite';
import { isNode, slimRoutes } from './slim-routes.ts';

/**
 * The contract as a browser needs it: of a route its method and path, and of everything else what some page uses. Nothing in the
 * contract does anything when it is loaded (`sideEffects` in its package.json).
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contract\/src\// },
      handler(code) {
        const program: unknown = this.parse(code);
        return isNode(program) ? { code: slimRoutes(code, program), map: null } : null;
      },
    },
  };
}
