import type { Icon } from '@tabler/icons-react';
import { isValidElement } from 'react';
import type { ReactNode } from 'react';

/** The drawing before a word: an icon by its name, or whatever is drawn already. */
export type Drawing = ReactNode | Icon;

/** An icon that is only named, as large as controls have it. */
export function drawn(drawing: Drawing): ReactNode {
  if (!isIcon(drawing)) return drawing;
  const Named = drawing;
  return <Named size={16} stroke={1.75} />;
}

/** A component of the set is an object, and no element. */
function isIcon(drawing: Drawing): drawing is Icon {
  return typeof drawing === 'object' && drawing !== null && '$$typeof' in drawing && !isValidElement(drawing);
}
