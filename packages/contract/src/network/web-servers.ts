import Type, { type Static } from 'typebox';
import { emptyOf, needing, type Faults, startingWith } from '../fields.ts';
import { filledLine, line, lines, longest, MaybeEmail } from '../people/field-rules.ts';
import { say } from '../said.ts';
import { Key, nullable, oneOf, strict } from '../schemas.ts';

export const webServerStatuses = ['active', 'inactive'] as const;

/** How we say who we are: HTTP Basic, a bearer token, OAuth 2.0 client credentials (RFC 6749 §4.4), or our certificate. */
export const webSignIns = ['none', 'basic', 'bearer', 'oauth2', 'certificate'] as const;
export type WebSignIn = (typeof webSignIns)[number];

/** What we ask of a server: QIDO-RS, WADO-RS, STOW-RS. */
export const webUses = ['query', 'retrieve', 'store'] as const;
export type WebUse = (typeof webUses)[number];

/** Names no user and no password, and neither a query nor a fragment: what is asked for is written behind it. */
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
  /** Where a service has a root of its own; empty: the address above. */
  qidoUrl: MaybeUrl,
  wadoUrl: MaybeUrl,
  stowUrl: MaybeUrl,
  status: oneOf(webServerStatuses),
  uses: Type.Array(oneOf(webUses), { maxItems: webUses.length, uniqueItems: true }),
  /** Where what is retrieved from it belongs; null: as the rules of the clinics say. */
  clinicId: nullable(Key),
  description: lines(1000),
  signIn: oneOf(webSignIns),
  /** Of HTTP Basic; the client identifier of OAuth 2.0. */
  username: line(254),
  /** The password, the token, the client's secret or the private key of the certificate in PEM. Never told: empty, it stays as it is. */
  secret: lines(16_384),
  tokenUrl: MaybeUrl,
  tokenScope: line(500),
  certificate: Certificates,
  /** Whom we trust besides the authorities that everybody trusts. */
  authority: Certificates,
  /** Sent with each request. Their values are never told: a value that is left empty stays as it is. */
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

/** What no field of a server tells alone. */
export function webServerFaults(server: WebServerFields): Faults {
  const { signIn, username, tokenUrl, certificate } = server;
  return {
    ...((signIn === 'basic' || signIn === 'oauth2') && username === '' ? { username: say`is needed` } : {}),
    ...(signIn === 'oauth2' && tokenUrl === '' ? { tokenUrl: say`is needed` } : {}),
    ...(signIn === 'certificate' && certificate === '' ? { certificate: say`is needed` } : {}),
  };
}
