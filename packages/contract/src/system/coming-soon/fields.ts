import { Type } from 'typebox';
import { Email } from '../../field-schemas.ts';
import { oneOf, strict } from '../../schemas.ts';
import { type SwitchName, switchNames } from '../settings/fields.ts';

/** The thing that people wait for: a part that is switched off, or the end of maintenance. */
export type Awaited = SwitchName | 'maintenance';
export const awaited: readonly Awaited[] = [...switchNames, 'maintenance'];
export const of = oneOf(awaited);

export const Asking = strict({ email: Type.Optional(Email), of: Type.Optional(of) });
