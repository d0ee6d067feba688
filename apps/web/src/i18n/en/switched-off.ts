/** What a page says of what an administrator switched off. */
export const switchedOff = {
  title: '{{page}}: switched off',
  text: 'An administrator switched it off for everybody. What was kept is here again when it is on.',
  own: 'It is off for everybody. What was kept is here again when it is on.',
  open: 'Open the switches',
  dicomweb: 'The DICOMweb service is switched off: other systems are told that there is nothing here.',
  apiTokens: 'Access tokens are switched off: none lets anybody in.',
} as const;
