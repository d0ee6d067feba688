import Bowser from 'bowser';
import type { OwnSession } from '@isocenter/contract/people/auth/fields.ts';

/** Returns words such as `Firefox 144 on Linux`, as far as the browser says. */
export function deviceWords(userAgent: string): Pick<OwnSession, 'device' | 'deviceKind'> {
  if (userAgent === '') return { device: '', deviceKind: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name = [browser.name, browser.version?.split('.')[0]].filter((part) => part !== undefined && part !== '');
  const kinds = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' } as const;
  const kind = Object.entries(kinds).find(([type]) => type === platform.type)?.[1] ?? 'other';
  const device = [name.join(' '), os.name].filter((part) => part !== undefined && part !== '').join(' on ');
  return { device: device.slice(0, 80), deviceKind: kind };
}
