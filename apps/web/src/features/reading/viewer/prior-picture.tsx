import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { archive } from './archive.ts';
import classes from './priors.module.css';

/** The archive's picture of a study; a quiet sign where it has none. */
export function PriorPicture({ studyUid }: { readonly studyUid: string }) {
  const [isMissing, setMissing] = useState(false);
  const url = `${archive.root}/studies/${encodeURIComponent(studyUid)}/thumbnail`;
  return (
    <span className={classes['picture']}>
      {isMissing ? (
        <IconPhoto size={18} stroke={1.6} aria-hidden="true" />
      ) : (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setMissing(true)} />
      )}
    </span>
  );
}
