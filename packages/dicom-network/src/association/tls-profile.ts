/**
 * PS3.15 §B.10, the non-downgrading profile of BCP 195 (RFC 9325 §4): TLS 1.2 or newer, and of 1.2 only suites whose keys are made anew for
 * each connection and which encrypt and authenticate in one (GCM, ChaCha20). Those of 1.3 are all of that kind.
 */
export const tlsProfile = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
    'DHE-RSA-AES256-GCM-SHA384',
    'DHE-RSA-AES128-GCM-SHA256',
    // Names with underscores are those of 1.3.
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
  ].join(':'),
} as const;
