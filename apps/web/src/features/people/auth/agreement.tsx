import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ReactNode } from 'react';

/** `<terms>…</terms>` in a text is a link. */
const links = /<(terms|privacy)>(.*?)<\/\1>/;

/** The sentence of the agreement, with both policies opening beside the form that is being filled in. */
export function Agreement() {
  const { t } = useTranslation();
  return <>{withLinks(t('entry.agree'))}</>;
}

function withLinks(text: string): readonly ReactNode[] {
  const [whole = '', kind = '', words = ''] = links.exec(text) ?? [];
  if (whole === '') return [text];
  const [before, after = ''] = text.split(whole);
  return [
    before,
    <Link key={kind} to="/policies/$kind" params={{ kind }} target="_blank">
      {words}
    </Link>,
    ...withLinks(after),
  ];
}
