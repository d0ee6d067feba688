/**
 * Public keys (PEM, SPKI, Ed25519) that licence files are verified with; several, so that a key can be changed without a gap.
 * The source names none: whoever issues licences adds his own, made by `node scripts/licence.ts make-keys`, or states it as
 * ISOCENTER_LICENCE_KEY_FILE. The private key never comes near an installation.
 */
export const vendorKeys: readonly string[] = [];
