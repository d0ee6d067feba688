/** What a page says of what an administrator switched off. */
export const switchedOff = {
  title: '{{page}}: switched off',
  text: 'An administrator switched it off for everybody. What was kept is here again when it is on.',
  own: 'It is off for everybody. What was kept is here again when it is on.',
  open: 'Open the switches',
  dicomweb: 'The DICOMweb service is switched off: other systems are told that there is nothing here.',
  apiTokens: 'Access tokens are switched off: none lets anybody in.',
  soonTitle: 'Not here for now',
  soonText:
    'An administrator has switched these parts off. What was kept of them is here again when they are on, and this page follows by itself.',
  allTitle: 'Everything is here',
  allText: 'No part of this installation is switched off. What is in the menu is there to be used.',
} as const;
