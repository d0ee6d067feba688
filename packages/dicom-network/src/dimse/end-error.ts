import type { AssociationEnd } from '../association/association-end.ts';
import { NetworkError } from '../network-error.ts';

/** Returns the error for a caller who was waiting for something when the association ended. */
export function endError(end: AssociationEnd): NetworkError {
  switch (end.kind) {
    case 'released':
      return new NetworkError('association-closed', 'The association was released');
    case 'rejected': {
      const { result, source, reason } = end.rejection;
      return new NetworkError('association-rejected', 'The peer rejected the association', { result, source, reason });
    }
    case 'aborted':
      if (end.error instanceof NetworkError) return end.error;
      return new NetworkError('association-aborted', end.error?.message ?? 'The association was aborted by this side');
    case 'aborted-by-peer': {
      const { source, reason } = end;
      return new NetworkError('association-aborted', 'The peer aborted the association', { source, reason });
    }
    case 'connection-lost':
      return new NetworkError('connection-closed', end.error?.message ?? 'The connection was closed');
    case 'timed-out':
      return new NetworkError('timeout', 'No association was asked for in time');
  }
}
