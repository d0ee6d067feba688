/** TLS from the first byte (RFC 8314), STARTTLS (RFC 3207), or neither. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
