import { useLayoutEffect, useRef } from 'react';
import { cleanFragment } from './clean-html.ts';
import { headingId } from './headings.ts';
import classes from './rich-text.module.css';

export interface RichTextProps {
  /** Stored HTML; cleaned here whatever it is. */
  readonly html: string;
  /** The language of the text, for reading aloud and hyphens. */
  readonly lang?: string;
  /** Gives the main headings anchors, for a table of contents. */
  readonly anchors?: boolean;
  /** Shows those that are files of the office. */
  readonly withPictures?: boolean;
}

/** The one place where stored HTML is shown. */
export function RichText({ html, lang, anchors = false, withPictures = false }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fragment = cleanFragment(html, { withPictures });
    if (anchors)
      for (const [index, heading] of [...fragment.querySelectorAll('h2')].entries()) heading.id = headingId(index);
    place.current?.replaceChildren(fragment);
  }, [html, anchors, withPictures]);
  // The direction of the text, not of the page: points and indents stand on the side where its lines begin.
  return <div ref={place} dir="auto" className={classes['text']} {...(lang === undefined ? {} : { lang })} />;
}
