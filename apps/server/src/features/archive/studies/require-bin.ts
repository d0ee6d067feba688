import { say } from '@isocenter/contract/said.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Requires the right to see the bin. @throws AppError `forbidden` */
export function requireBin(principal: Principal, { bin = false }: { readonly bin?: boolean }): void {
  if (bin && !principal.can('read', 'Bin'))
    throw new AppError('forbidden', say`Your role does not include it: ${'read Bin'}.`);
}
