import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id setting of 19 MiB and two passes: about 30 ms here, so that a burst of sign-ins does not starve image traffic.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password nobody has, so that an unknown account takes as long as a known one. */
let decoy: Promise<string> | undefined;

/** Returns an argon2id hash with a salt of its own, in the PHC string form. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), settings);
}

/** True if the password fits; without a stored hash, or an empty one, it computes as long and says no. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), settings);
  const isThere = stored !== undefined && stored !== '';
  const fits = await verify(isThere ? stored : await decoy, password.normalize('NFKC'));
  return isThere && fits;
}
