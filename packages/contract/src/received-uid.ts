/**
 * UIDs as objects from elsewhere have them: leading zeros, letters and more than the 64 characters of PS3.5 §9.1 occur. The DICOM package
 * knows the same as `isReceivedUid`; a test of the server holds both together.
 */
export const receivedUid = /^(?=.{1,128}$)[._:~@-]*[A-Za-z0-9][A-Za-z0-9._:~@-]*$/;
