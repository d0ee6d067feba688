import { importsOf } from './imports.ts';
import type { SourceFile } from './layers.ts';

/** Files below `apps/web/src` that know a wing of the contract though they belong to no feature, with the reason. */
const knowing: Readonly<Record<string, string>> = {
  'api/abilities.tsx': 'who is signed in, and what he may',
  'api/client.ts': 'a session is renewed under any call',
  'api/session/session.ts': 'who is signed in',
  'api/session/session-end.ts': 'who is signed in',
  'api/session/sign-out-reason.ts': 'who is signed in',
  'api/session/tab-message.ts': 'who is signed in',
  'api/session/use-session.tsx': 'who is signed in',
  'api/event-stream.ts': 'one stream has the events of all features',
  'api/server-events.ts': 'one stream has the events of all features',
  'api/open-lists.ts': 'lists of studies are kept up to date on the same stream',
  'api/feature.ts': 'a page may be switched off',
  'api/installation.ts': 'asked before anybody is signed in, by i18n too',
  'api/preferences.ts': 'languages, formats and layouts of a person, which i18n and every list ask for',
  'api/grid-layout.ts': 'languages, formats and layouts of a person, which i18n and every list ask for',
  'api/records/use-record-list.ts': 'languages, formats and layouts of a person, which i18n and every list ask for',
  'api/dictionaries.ts': 'physicians and groups choose among them, and people stand below archive',
  'api/modalities.ts': 'physicians and groups choose among them, and people stand below archive',
  'api/filter-choices.ts': 'roles choose among them, and people stand below archive',
  'api/pictures.ts': 'settings have pictures, and system stands below people',
  'ui/form/picture-field.tsx': 'settings have pictures, and system stands below people',
  'ui/form/picture-field-pixels.ts': 'settings have pictures, and system stands below people',
  'api/known-password.ts': 'the first run has a password, and system stands below people',
  'ui/entrance/password-strength.ts': 'the first run has a password, and system stands below people',
  'ui/entrance/policy-links.tsx': 'the first run is drawn like signing in, and system stands below people',
  'ui/controls/tag.tsx': 'the colours of labels are those of all tags',
  'ui/form/colour-field.tsx': 'the colours of labels are those of all tags',
  'ui/format/colour-of.ts': 'the colours of labels are those of all tags',
  'ui/status/modality-colours.ts': 'the colours of labels are those of all tags',
  'ui/form/labels-field.tsx': 'the gallery shows it, and system stands below archive',
  'ui/format/money.ts': 'i18n writes money',
};

/** Files of `ui` and `api` that know the domain without a reason, and reasons that are none any more. */
export function domainOfKit(files: readonly SourceFile[]): readonly string[] {
  const found = files
    .filter(({ text }) => importsOf(text).some((specifier) => /^@isocenter\/contract\/[\w-]+\/./.test(specifier)))
    .map(({ path }) => path.replace('apps/web/src/', ''))
    .filter((path) => /^(?:ui|api)\//.test(path) && !/\.test\.tsx?$/.test(path));
  const unexplained = found.filter((path) => !(path in knowing));
  const needless = Object.keys(knowing).filter((path) => !found.includes(path));
  return [
    ...unexplained.map((path) => `${path} knows the domain: it belongs to a feature`),
    ...needless.map((path) => `${path} needs no exception`),
  ];
}
