/** Verification SOP class, PS3.4 §A.4. */
export const verificationSopClass = '1.2.840.10008.1.1';
