import { createContext, useContext } from 'react';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import { useAbility } from '#api/abilities.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { NoticeFace, NoticeFaces, NoticeLink, NoticeWords } from './notice-face.ts';

const Faces = createContext<NoticeFaces | undefined>(undefined);

/** Hands down the faces that the features have for their notices: the wings above this one know theirs. */
export const NoticeFacesProvider = Faces.Provider;

function useFaces(): NoticeFaces {
  const faces = useContext(Faces);
  if (faces === undefined) throw new Error('Notices are drawn below a NoticeFacesProvider.');
  return faces;
}

export function useNoticeFace({ kind }: Notice): NoticeFace {
  return useFaces()[kind];
}

/** Returns the words of a notice, in the person's language. */
export function useNoticeWords(notice: Notice): NoticeWords {
  const { t } = useTranslation();
  const formats = useFormats();
  const { title, detail } = useNoticeFace(notice).words(notice, { t, formats });
  const times = notice.times === 1 ? '' : t('bell.times', { count: notice.times });
  return { title, detail: [times, ...detail].filter((part) => part !== '') };
}

/** Returns the way to what a notice is about. */
export function useNoticeLinks(): (notice: Notice) => NoticeLink | undefined {
  const faces = useFaces();
  const ability = useAbility();
  return (notice) => {
    const face: NoticeFace = faces[notice.kind];
    return face.link(notice, ability);
  };
}
