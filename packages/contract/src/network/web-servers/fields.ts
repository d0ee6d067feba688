import { Type, type Static } from 'typebox';
import { longest } from '../../field-rules.ts';
import { lines, filledLine, line, MaybeEmail } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { needing, emptyOf, type Faults } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say } from '../../said.ts';
import { oneOf, nullable, Key, strict } from '../../schemas.ts';
import { webServices, webOutcomes, webAbilities } from './web-server-lists.ts';
import { webFaultCodes, webServerStates } from './web-server-states.ts';
import { webServerStatuses, webUses, webSignIns } from './web-servers.ts';

/** Names no user and no password, and neither a query nor a fragment: what is requested is written behind it. */
const urlPattern =
  '^https?://(?:[A-Za-z0-9][A-Za-z0-9._-]{0,252}|\\[[0-9A-Fa-f:.]{2,45}\\])(?::[0-9]{1,5})?(?:/[^\\s?#@]*)?$';
const urlWords = needing(say`is an address such as https://pacs.example/dicom-web`);
const Url = Type.String({ minLength: 1, maxLength: 500, pattern: urlPattern, ...urlWords });
const MaybeUrl = Type.String({ maxLength: 500, pattern: `^$|${urlPattern}`, ...urlWords });
/** PEM. */
const Certificates = lines(65_536);
/** A field name of HTTP, a colon, and its value (RFC 9110 §5.1). */
const Header = Type.String({
  minLength: 2,
  maxLength: 4096,
  pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~\\-]{1,100}:[\\t -~]*$",
  ...needing(say`is written as Name: value`),
});

/** A DICOMweb server elsewhere. */
const fields = {
  name: filledLine(longest.name),
  url: Url,
  /** For a service with a root of its own; empty: the address above. */
  qidoUrl: MaybeUrl,
  wadoUrl: MaybeUrl,
  stowUrl: MaybeUrl,
  status: oneOf(webServerStatuses),
  uses: Type.Array(oneOf(webUses), { maxItems: webUses.length, uniqueItems: true }),
  /** The clinic that retrieved studies belong to; null: as the rules of the clinics say. */
  clinicId: nullable(Key),
  description: lines(1000),
  signIn: oneOf(webSignIns),
  /** The user of HTTP Basic; the client identifier of OAuth 2.0. */
  username: line(254),
  /** The password, the token, the client's secret or the private key of the certificate in PEM. Never shown: empty, it stays as it is. */
  secret: lines(16_384),
  tokenUrl: MaybeUrl,
  tokenScope: line(500),
  certificate: Certificates,
  /** Trusted authorities besides those that everybody trusts. */
  authority: Certificates,
  /** Sent with each request. Their values are never shown: a value that is left empty stays as it is. */
  headers: Type.Array(Header, { maxItems: 20, uniqueItems: true }),
  timeoutSeconds: Type.Integer({ minimum: 1, maximum: 3600 }),
  contactName: line(longest.name),
  contactEmail: MaybeEmail,
};
export const WebServerFields = strict(fields);
export type WebServerFields = Static<typeof WebServerFields>;

export const newWebServer: WebServerFields = {
  ...emptyOf(WebServerFields),
  uses: ['query', 'retrieve'],
  timeoutSeconds: 30,
};

export const NewWebServer = startingWith(WebServerFields, newWebServer, 'name', 'url');

/** Returns the faults that concern several fields. */
export function webServerFaults(server: WebServerFields): Faults {
  const { signIn, username, tokenUrl, certificate } = server;
  return {
    ...((signIn === 'basic' || signIn === 'oauth2') && username === '' ? { username: say`is needed` } : {}),
    ...(signIn === 'oauth2' && tokenUrl === '' ? { tokenUrl: say`is needed` } : {}),
    ...(signIn === 'certificate' && certificate === '' ? { certificate: say`is needed` } : {}),
  };
}

/** Codes and figures, no sentences: the browser says cause and remedy in the reader's language. */
export const WebTest = Type.Object({
  service: oneOf(webServices),
  at: Type.String(),
  outcome: oneOf(webOutcomes),
  milliseconds: Type.Integer(),
  code: nullable(oneOf(webFaultCodes)),
  can: Type.Array(oneOf(webAbilities)),
  /** The request and the answer, as HTTP writes them, without what identifies anybody. */
  sent: Type.String(),
  answered: Type.String(),
});
export type WebTest = Static<typeof WebTest>;

/** Servers are changed by those who see every clinic. */
export const WebServerMay = mayOf('create', 'change', 'remove');
export type WebServerMay = Static<typeof WebServerMay>;

export const WebServerRow = Type.Object({
  serverId: Type.Integer(),
  name: Type.String(),
  url: Type.String(),
  signIn: oneOf(webSignIns),
  username: Type.String(),
  status: oneOf(webServerStatuses),
  uses: Type.Array(oneOf(webUses)),
  clinicName: nullable(Type.String()),
  revision: Type.Integer(),
  state: oneOf(webServerStates),
  testedAt: nullable(Type.String()),
  /** The last of each service. */
  tests: Type.Array(WebTest),
  /** Objects that it was sent in the last 24 hours, and those that it refused. */
  objectsOut: Type.Integer(),
  objectsRefused: Type.Integer(),
  /** The time of the last sending to it, within the last 90 days. */
  sentAt: nullable(Type.String()),
});
export type WebServerRow = Static<typeof WebServerRow>;

export const WebServer = Type.Object({
  ...WebServerFields.properties,
  serverId: Type.Integer(),
  revision: Type.Integer(),
  clinicName: nullable(Type.String()),
  state: oneOf(webServerStates),
  testedAt: nullable(Type.String()),
  tests: Type.Array(WebTest),
  hasSecret: Type.Boolean(),
  may: WebServerMay,
});
export type WebServer = Static<typeof WebServer>;

export const WebServerParams = strict({ serverId: Key });
