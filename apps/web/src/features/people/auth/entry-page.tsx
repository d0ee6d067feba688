import type { ReactNode } from 'react';
import { useInstallation } from '#api/installation.ts';
import { EntranceFrame } from '#ui/entrance/entrance-frame.tsx';
import { ArchiveState } from './archive-state.tsx';
import type { EntryVersion } from './entry-paths.ts';
import classes from './auth.module.css';

export interface EntryPageProps {
  readonly version?: EntryVersion;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly children?: ReactNode;
}

/** A page before the sign-in: its title, one sentence, a form. */
export function EntryPage({ version, title, subtitle, children }: EntryPageProps) {
  const isCard = version === 'v1';
  const { logoUrl, languages } = useInstallation();
  return (
    <EntranceFrame
      variant={isCard ? 'card' : 'columns'}
      aside={isCard ? undefined : <ArchiveState />}
      logoUrl={logoUrl}
      languages={languages}
    >
      <h1>{title}</h1>
      {subtitle !== undefined && subtitle !== '' && <p className={classes['subtitle']}>{subtitle}</p>}
      {children}
    </EntranceFrame>
  );
}
