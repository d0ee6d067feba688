import { Navigate } from '@tanstack/react-router';
import { RecordWaiting } from './record-drawer.tsx';

interface LeadOnProps {
  /** Undefined until it is known. */
  readonly to: string | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** An address that names no record leads on to one. */
export function LeadOn({ to, error, refetch }: LeadOnProps) {
  if (to === undefined) return <RecordWaiting error={error} refetch={() => void refetch()} />;
  return <Navigate to={to} replace />;
}
