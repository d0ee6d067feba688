const ways = ['password', 'two-factor', 'recovery-code', 'oidc', 'invitation', 'registration'] as const;

/** The name of a text for the way a session was opened; a way that a newer server knows is another one. */
export function wayWords(way: string): (typeof ways)[number] | 'other' {
  return ways.find((known) => known === way) ?? 'other';
}
