import { Portal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MadeShare } from '@isocenter/contract/reading/shares/fields.ts';
import { languageIn } from '@isocenter/contract/system/text-languages/text-languages.ts';
import { useTextLanguages } from '#features/system/text-languages/text-languages.ts';
import { useInstallation } from '#api/installation.ts';
import { speakerOf } from '#i18n/i18n.ts';
import { QrCode } from '#ui/controls/qr-code.tsx';
import classes from './shares.module.css';

/** The way to a share on paper, in the guest's language: nothing else of the page is printed. The code goes another way. */
export function ShareSheet({ made: { share, link } }: { readonly made: MadeShare }) {
  const { recipient, expiresAt } = share;
  const languages = useTextLanguages();
  // The page that the guest opens speaks it too.
  const language = languageIn(languages, share.language)?.words ?? 'en';
  const { institutionName } = useInstallation();
  const { data: say } = useQuery({
    queryKey: ['words-of-sheet', language],
    queryFn: () => speakerOf(language, ['shares']),
    staleTime: Infinity,
  });
  if (say === undefined) return null;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(expiresAt));
  return (
    <Portal>
      <section className={classes['sheet']} lang={language}>
        {institutionName !== '' && <p>{institutionName}</p>}
        <h1>{say(share.takesImages ? 'shares.guest.send.title' : 'shares.made.sheet')}</h1>
        <QrCode text={link} label={say('shares.made.qr')} />
        <p>{say('shares.made.open')}</p>
        <p className="iso-ltr">{link}</p>
        <p>{say('shares.made.until', { name: recipient, day })}</p>
      </section>
    </Portal>
  );
}
