import { Type, type Static } from 'typebox';
import { strict, oneOf, Key } from '../../schemas.ts';
import { widgetSizes, savedForms, mostTiles, mostWidgets } from './dashboard-layout.ts';

/** A piece of a dashboard. A version ignores names that it does not know, and saves them unchanged. */
export const Widget = strict({
  name: Type.String({ maxLength: 40, pattern: '^[a-zA-Z]+$' }),
  size: oneOf(widgetSizes),
  /** For `listing`: the saved filter whose studies it shows. */
  saved: Type.Optional(Key),
  /** For `listing`; absent: a list. */
  form: Type.Optional(oneOf(savedForms)),
});
export type Widget = Static<typeof Widget>;

/** A person's arrangement of his dashboard: the strip, and the widgets below, in order. */
export const Dashboard = strict({
  tiles: Type.Array(Type.String({ maxLength: 40, pattern: '^(?:[a-zA-Z]+|saved-[1-9]\\d{0,9})$' }), {
    maxItems: mostTiles,
    uniqueItems: true,
  }),
  widgets: Type.Array(Widget, { maxItems: mostWidgets }),
});
export type Dashboard = Static<typeof Dashboard>;
