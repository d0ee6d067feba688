import * as client from 'openid-client';
import { freshProofMinutes } from '@isocenter/contract/people/auth/auth.ts';
import { OutboundFault } from '#platform/outbound/outbound-fault.ts';
import { outboundFetch } from '#platform/outbound/outbound-fetch.ts';
import type { OutboundNetworks } from '#platform/outbound/outbound-networks.ts';

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
}

/** Values that must come back unchanged. */
export interface OidcFlow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The address to which the provider sends the browser; exchanged with the code, and compared by the provider. */
  readonly redirectUri: string;
  /** The person is asked to prove himself again, however lately he did. */
  readonly isFresh: boolean;
}

/** The person, as the provider names him. */
export interface OidcIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** The time at which the person proved himself, where the provider was told to make him do it again. */
  readonly provedAt: Date | undefined;
  /** Only an address that the provider says it has verified. */
  readonly verifiedEmail: string | undefined;
}

const timeoutSeconds = 10;

/** Returns why the provider, or an address that it named, could not be called; undefined for what is wrong with its answers. */
export function outboundFaultIn(error: unknown): OutboundFault | undefined {
  if (error instanceof OutboundFault) return error;
  return error instanceof Error && error.cause !== undefined ? outboundFaultIn(error.cause) : undefined;
}

/**
 * One identity provider, found out about when it is first needed, and again as long as that fails. It and all that it names (its keys,
 * where codes and tokens are exchanged) are called as whatever an administrator enters (ADR 41).
 */
export class IdentityProvider {
  readonly #settings: OidcSettings;
  readonly #fetch: ReturnType<typeof outboundFetch>;
  #configuration: Promise<client.Configuration> | undefined;

  constructor(settings: OidcSettings, networks: OutboundNetworks) {
    this.#settings = settings;
    this.#fetch = outboundFetch({ networks, timeoutSeconds });
  }

  /**
   * Returns the address to which to send the browser: the code flow with PKCE, state and nonce.
   * @throws Error when the provider does not answer
   */
  async begin(redirectUri: string, isFresh: boolean): Promise<{ url: URL; flow: OidcFlow }> {
    const configuration = await this.#discovered();
    const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      // OpenID Connect Core §3.1.2.1: with `max_age` the answer has to say when the person proved himself.
      ...(isFresh ? { prompt: 'login', max_age: '0' } : {}),
    });
    return { url, flow: { state, nonce, verifier, redirectUri, isFresh } };
  }

  /**
   * Exchanges the code of the provider's answer. State, issuer, audience, signature, nonce and PKCE are checked.
   * @param search the query of the address that the provider sent the browser to
   * @throws Error for anything that is not right
   */
  async finish(search: string, flow: OidcFlow): Promise<OidcIdentity> {
    const configuration = await this.#discovered();
    const address = new URL(flow.redirectUri);
    address.search = search;
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
      ...(flow.isFresh ? { maxAge: freshProofMinutes * 60 } : {}),
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('The identity provider sent no ID token.');
    // Most providers tell the address only when asked with the access token.
    const profile =
      claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : claims;
    const { email, email_verified: isVerified } = profile;
    const verifiedEmail = typeof email === 'string' && isVerified === true ? email : undefined;
    const provedAt = flow.isFresh && claims.auth_time !== undefined ? new Date(claims.auth_time * 1000) : undefined;
    return { issuer: claims.iss, subject: claims.sub, provedAt, verifiedEmail };
  }

  #discovered(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    // Without TLS only to this computer, which the settings make sure of.
    const isInsecure = issuer.startsWith('http:');
    this.#configuration ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: timeoutSeconds,
        [client.customFetch]: this.#fetch,
        // The signature of the ID token is looked at although it comes straight from the provider.
        execute: [client.enableNonRepudiationChecks, ...(isInsecure ? [client.allowInsecureRequests] : [])],
      })
      .catch((error: unknown) => {
        this.#configuration = undefined;
        throw error;
      });
    return this.#configuration;
  }
}
