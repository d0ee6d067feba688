import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from '../states/notice.tsx';
import classes from './form.module.css';

export type ReadOnlyPartProps = {
  /** Why nothing can be changed here; without a reason everything can. */
  readonly because: string | undefined;
  readonly children: ReactNode;
};

/** Fields and buttons that can be seen and not used, with the reason above them. */
export function ReadOnlyPart({ because, children }: ReadOnlyPartProps) {
  return (
    <>
      {because !== undefined && (
        <Notice tone="info" icon={<IconLock size={16} stroke={1.75} aria-hidden="true" />}>
          {because}
        </Notice>
      )}
      <fieldset className={classes['whole']} disabled={because !== undefined}>
        {children}
      </fieldset>
    </>
  );
}
