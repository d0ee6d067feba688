import { CopyButton } from '#ui/controls/copy-button.tsx';
import { MiddleCut } from '#ui/data-grid/cell-lines.tsx';
import { ImportLinks } from '#ui/records/import-links.tsx';
import { studyUid } from '../samples.ts';
import classes from '../gallery.module.css';

export function Codes() {
  const labels = { copy: 'Copy the study UID', copied: 'Copied', failed: 'The browser refused to copy' };
  return (
    <span className={classes['line']}>
      <span style={{ display: 'inline-flex', width: '12rem' }}>
        <MiddleCut text={studyUid} />
      </span>
      <CopyButton value={studyUid} labels={labels} />
    </span>
  );
}

export function Links() {
  const link = 'https://archive.example/invitation#k8Q2';
  return (
    <div className={classes['stack']}>
      <ImportLinks links={[{ key: 'okafor', name: 'Okafor, Adaeze', link }]} />
    </div>
  );
}
