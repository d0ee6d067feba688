/** Identifies this implementation in files and associations (PS3.7 §D.3.3.2); a UUID-derived root, so it is ours alone. */
export const implementationClassUid = '2.25.227302431680411519127310946320842937581';

/** At most 16 characters. */
export const implementationVersionName = 'ISOCENTER_0_1';
