import { callServer, wholeOf } from '#platform/outbound/outbound-client.ts';
import { OutboundFault, type OutboundFaultCode } from '#platform/outbound/outbound-fault.ts';
import { everyNetwork, OutboundNetworks } from '#platform/outbound/outbound-networks.ts';
import { faultOf, openTransport } from '#platform/mail/transport.ts';
import type { Config } from '../config.ts';
import { checked, counted, look, ok, reasonOf, wrong, type Finding, type Findings } from './finding.ts';
import { jsonOf, type RunningServer } from './running-server.ts';
import { shownCertificate } from './shown-certificate.ts';

const timeoutSeconds = 5;
const mostBytes = 1024 * 1024;
const soonDays = 14;
const dayMilliseconds = 86_400_000;

const faults: Readonly<Record<OutboundFaultCode, readonly [said: string, mend: string]>> = {
  'name-unknown': ['its name is not known', 'Correct the name, or see to DNS (/etc/resolv.conf) and /etc/hosts.'],
  'address-refused': ['its name leads to an address that is never called', 'Correct the name.'],
  'address-unlisted': [
    'its address is in a private network that ISOCENTER_OUTBOUND_NETWORKS leaves out',
    'Add it there.',
  ],
  'port-closed': ['nobody listens there', 'Start it, or correct host and port.'],
  unreachable: ['it cannot be reached', 'See to route and firewall.'],
  'no-answer': ['it does not answer', 'See to route and firewall, and look whether it is overloaded.'],
  'tls-failed': ['TLS did not come about', 'Look whether it speaks TLS 1.2 or newer there.'],
  'certificate-unknown': [
    'its certificate is signed by an authority that is not trusted here',
    'Name the authority in NODE_EXTRA_CA_CERTS.',
  ],
  'certificate-expired': ['its certificate has ended', 'Renew it there.'],
  'certificate-name': ['its certificate is for another name', 'Correct the name, or the certificate.'],
  redirected: ['it sends its callers to another place', 'Name that place.'],
  'too-large': ['it answers with too much', 'Correct the address.'],
  aborted: ['it ends the connection', 'Look into its log.'],
};

/**
 * Calls what the settings name: name, route, TLS and, at the mail server, the sign-in. The database and the object store have checks of
 * their own.
 */
export async function checkReach(config: Config, server: RunningServer): Promise<Findings> {
  const { publicUrl, oidc, mail } = config;
  const found = await Promise.all([
    publicUrl === undefined ? [] : checked('public URL', () => checkPublicUrl(publicUrl, server)),
    oidc === undefined ? [] : checked('identity provider', async () => [await checkProvider(oidc.issuer, config)]),
    mail === undefined ? [] : checked('mail server', async () => [await checkMail(mail)]),
  ]);
  return found.flat();
}

async function checkPublicUrl(url: string, server: RunningServer): Promise<Findings> {
  const check = 'public URL';
  const answer = await call(check, url, 'health/live');
  if ('outcome' in answer) return [answer];
  const certificate = url.startsWith('https:') ? await daysOfUrl(url) : [];
  const isLive = answer.status === 200 && Object(answer.body)['status'] === 'live';
  if (isLive) return [ok(check, `${url} leads to Isocenter.`), ...certificate];
  const said = `${url} answers ${answer.status}, and not as Isocenter does.`;
  if (!server.isOurs)
    return [look(check, said, 'No server runs on this computer: start it, and check again.'), ...certificate];
  return [wrong(check, said, 'Let the proxy pass every path on to the HTTP port.'), ...certificate];
}

async function daysOfUrl(url: string): Promise<Findings> {
  const { hostname, port } = new URL(url);
  const shown = await shownCertificate(hostname.replaceAll(/[[\]]/g, ''), port === '' ? 443 : Number(port));
  // Whether it can be trusted was found out before.
  if (typeof shown === 'string') return [];
  const days = Math.floor((shown.endsAt.getTime() - Date.now()) / dayMilliseconds);
  const said = `the certificate of ${hostname} holds for ${counted(days, 'day')}.`;
  return [days < soonDays ? look('public URL', said, 'Renew it at the proxy.') : ok('public URL', said)];
}

async function checkProvider(issuer: string, { outboundNetworks }: Config): Promise<Finding> {
  const check = 'identity provider';
  const answer = await call(check, issuer, '.well-known/openid-configuration', new OutboundNetworks(outboundNetworks));
  if ('outcome' in answer) return answer;
  const said: unknown = Object(answer.body)['issuer'];
  if (answer.status !== 200 || typeof said !== 'string')
    return wrong(
      check,
      `${issuer} answers ${answer.status} without its configuration.`,
      'Correct ISOCENTER_OIDC_ISSUER.',
    );
  // OpenID Connect Discovery 1.0 §4.3: the two are the same, apart from a slash that is left out in settings.
  if (said.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
    return wrong(check, `${issuer} calls itself ${said.slice(0, 200)}.`, 'State that in ISOCENTER_OIDC_ISSUER.');
  return ok(check, `${issuer} answers.`);
}

async function checkMail({ url, from }: NonNullable<Config['mail']>): Promise<Finding> {
  const check = 'mail server';
  const { host } = new URL(url);
  const transport = await openTransport({ at: url, from, replyTo: '' });
  try {
    await transport.verify();
    return ok(check, `${host} answers, and lets us in.`);
  } catch (error) {
    return wrong(check, `${host}: ${faultOf(error)}`, 'Correct ISOCENTER_SMTP_URL, or see to DNS, route and firewall.');
  } finally {
    transport.close();
  }
}

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

async function call(
  check: string,
  baseUrl: string,
  path: string,
  networks = everyNetwork,
): Promise<Answered | Finding> {
  try {
    const answer = await callServer({ baseUrl, timeoutSeconds, networks }, { path, mostBytes });
    return { status: answer.status, body: jsonOf((await wholeOf(answer)).toString()) };
  } catch (error) {
    if (!(error instanceof OutboundFault)) return wrong(check, reasonOf(error));
    const [said, mend] = faults[error.code];
    return wrong(check, `${baseUrl}: ${said}.`, mend);
  }
}
