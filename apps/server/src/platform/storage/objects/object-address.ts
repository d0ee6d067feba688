/** A bucket of an S3-compatible store, and who asks for it. */
export interface ObjectAddress {
  /** URL of the bucket with the prefix of this installation; ends without a slash. */
  readonly base: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

/** Names of buckets (Amazon S3, "Bucket naming rules"), and of the folder in it that an installation may share it by. */
const bucketRule = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixRule = /^(?:\/[A-Za-z0-9_.-]{1,80}){0,4}\/?$/;
const knownQueries = new Set(['endpoint', 'region']);

/**
 * Reads `s3://bucket/prefix?endpoint=https://host&region=eu-central-1`. Without an endpoint it is Amazon's of the region. Buckets are
 * named in the path, which every server understands; Amazon takes it for names without dots and with them.
 * @throws Error with the rest of a sentence that begins with the variable's name
 */
export function readObjectAddress(text: string, credentials: Credentials): ObjectAddress {
  const url = new URL(text);
  const bucket = url.hostname;
  if (url.username !== '' || url.password !== '')
    throw new Error('holds no keys: name them in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  if (!bucketRule.test(bucket)) throw new Error('begins with the name of a bucket, as in s3://bucket');
  if (!prefixRule.test(url.pathname)) throw new Error('has a path of plain names behind the bucket, or none');
  for (const name of url.searchParams.keys())
    if (!knownQueries.has(name)) throw new Error(`knows ${[...knownQueries].join(' and ')}, not ${name}`);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region)) throw new Error('has a region such as eu-central-1');
  const endpoint = readEndpoint(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  return { base: `${endpoint}/${bucket}${url.pathname.replace(/\/$/, '')}`, region, ...credentials };
}

function readEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && url.search === '' && url.hash === '' && url.username === '';
  if (!isPlain || !['http:', 'https:'].includes(url.protocol))
    throw new Error('has an endpoint that begins with https:// or http://');
  return `${url.origin}${url.pathname.replace(/\/$/, '')}`;
}
