import type { Db } from '#platform/database/schema.ts';
import { everyFewSeconds, hourly, type ServerFeature } from '#platform/server-feature.ts';
import { figureRoutes, type FigureNeeds } from './figure-routes.ts';
import { findDoses } from './find-doses.ts';
import { keepEvents } from './keep-events.ts';
import { keepUp, walkOn } from './keep-figures.ts';
import { recountNightly } from './recount-nightly.ts';

const everyTwoSeconds = 2_000;
const everyTenSeconds = 10_000;

/** Figures, counted as things happen; each night everything is counted anew and compared. */
export const figuresFeature: ServerFeature<FigureNeeds & { readonly db: Db }> = {
  tables: {
    study_fact: 'all',
    study_sum: 'all',
    figure_state: 'kept',
    reading_weight: 'all',
    dose_reference: 'all',
    study_dose: 'all',
    study_fact_queue: 'all',
    event_sum: 'all',
  },
  audit: {
    'figures.recount': ['application', 'E'],
    'figures.rules': ['application', 'U'],
  },
  routes: figureRoutes,
  care: ({ db }) => [
    { everyMilliseconds: everyTwoSeconds, what: 'counting changed studies', work: () => keepUp(db) },
    { everyMilliseconds: everyFewSeconds, what: 'counting all studies', work: () => walkOn(db) },
    { everyMilliseconds: everyTenSeconds, what: 'counting what happened', work: () => keepEvents(db) },
    { everyMilliseconds: everyTenSeconds, what: 'looking for doses', work: () => findDoses(db) },
    { everyMilliseconds: hourly, what: 'beginning the nightly count', work: () => recountNightly(db) },
  ],
};
