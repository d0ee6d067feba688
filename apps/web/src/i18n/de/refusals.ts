import type { Refusals } from '../refusals.ts';
import { accessReviews } from './refusals/access-reviews.ts';
import { archive } from './refusals/archive.ts';
import { fields } from './refusals/fields.ts';
import { insight } from './refusals/insight.ts';
import { network } from './refusals/network.ts';
import { figures } from './refusals/figures.ts';
import { office } from './refusals/office.ts';
import { people } from './refusals/people.ts';
import { places } from './refusals/places.ts';
import { reading } from './refusals/reading.ts';
import { safeAccess } from './refusals/safe-access.ts';
import { securityPolicy } from './refusals/security-policy.ts';
import { server } from './refusals/server.ts';

/** What the server says, in German. */
export const refusals: Refusals = {
  ...fields,
  ...insight,
  ...network,
  ...figures,
  ...office,
  ...people,
  ...places,
  ...safeAccess,
  ...securityPolicy,
  ...server,
  ...accessReviews,
  ...archive,
  ...reading,
};
