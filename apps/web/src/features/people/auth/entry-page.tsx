import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useInstallation } from '#api/installation.ts';
import { latePart } from '#i18n/late-part.ts';
import { EntranceFrame } from '#ui/entrance/entrance-frame.tsx';
import { ArchiveState } from './archive-state.tsx';
import type { EntryVersion } from './entry-paths.ts';
import classes from './auth.module.css';

const MaintenanceNotice = latePart(
  () => import('./maintenance-notice.tsx').then((file) => file.MaintenanceNotice),
  ['maintenance'],
);

export interface EntryPageProps {
  readonly version?: EntryVersion;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly children?: ReactNode;
}

/** A page before the sign-in: its title, one sentence, a form. Without a version it wears what the installation chose. */
export function EntryPage({ version, title, subtitle, children }: EntryPageProps) {
  const { logoUrl, languages, entrance, maintenance } = useInstallation();
  const isCard = version === undefined ? entrance === 'card' : version === 'v1';
  return (
    <EntranceFrame
      variant={isCard ? 'card' : 'columns'}
      aside={isCard ? undefined : <ArchiveState />}
      logoUrl={logoUrl}
      languages={languages}
    >
      <h1>{title}</h1>
      {subtitle !== undefined && subtitle !== '' && <p className={classes['subtitle']}>{subtitle}</p>}
      {maintenance !== null && (
        <div className={classes['why']}>
          <Suspense fallback={null}>
            <MaintenanceNotice maintenance={maintenance} />
          </Suspense>
        </div>
      )}
      {children}
    </EntranceFrame>
  );
}
