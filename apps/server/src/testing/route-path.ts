import type { Route } from '@isocenter/contract/route.ts';
import { idSlots, type IdSlot } from './id-slots.ts';

/**
 * The path of a route with the id that is given for each of its slots, and something that fits everywhere else.
 * @param raw a parameter that is this text instead, encoded already
 */
export function pathWith(
  route: Route,
  idOf: (slot: IdSlot) => string | number,
  raw?: { readonly name: string; readonly text: string },
): string {
  const slots = idSlots(route).filter(({ where }) => where === 'path');
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (name === raw?.name) return raw.text;
    const slot = slots.find((other) => other.name === name);
    return slot === undefined ? (plain[name] ?? '1') : encodeURIComponent(String(idOf(slot)));
  });
  return path.replace('*', '00081140/1/00081155');
}

/** Values for the parameters that name no record. */
const plain: Readonly<Record<string, string>> = {
  frames: '1',
  kind: 'terms',
  version: '1',
  role: 'doctor',
  act: 'deactivate',
  fileKey: 'a'.repeat(64),
  id: '00000000-0000-4000-8000-000000000000',
  streamId: '00000000-0000-4000-8000-000000000000',
  filterId: '1',
  pictureId: '00000000-0000-4000-8000-000000000000',
  imageId: '00000000-0000-4000-8000-000000000000',
};
