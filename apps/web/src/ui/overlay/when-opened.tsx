import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';

type WhenOpenedProps = {
  readonly opened: boolean;
  readonly children: ReactNode;
  /** Stands there while it is fetched. */
  readonly meanwhile?: ReactNode;
};

/** Draws what comes with a file of its own (`lazy`) from the first time that it is opened, so that it can also close with its looks. */
export function WhenOpened({ opened, children, meanwhile = null }: WhenOpenedProps) {
  const [wasOpened, setOpened] = useState(opened);
  if (opened && !wasOpened) setOpened(true);
  return wasOpened || opened ? <Suspense fallback={meanwhile}>{children}</Suspense> : null;
}
