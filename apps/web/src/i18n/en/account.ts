/** The own account: its settings, and the field for a picture. */
export const account = {
  picture: {
    choose: 'Choose picture',
    change: 'Change picture',
    remove: 'Remove',
    drop: 'Drop the picture here',
    files: 'PNG, JPEG, GIF or WebP. Larger pictures are made smaller here.',
    wrongType: 'A PNG, JPEG, GIF or WebP picture is needed.',
    unreadable: 'This file is not a picture that can be read. Choose another one.',
    tooLarge: 'The file is larger than 40 MB. Choose a smaller one.',
    notSent: 'The picture was not kept. {{reason}}',
    cropTitle: 'Choose the part to keep',
    cropKeys: 'Arrow keys move the picture, + and − zoom.',
    cropArea: 'The part that is kept.',
    zoom: 'Zoom',
    shape: 'Width',
    use: 'Use this part',
    sending: 'Sending',
    cancel: 'Cancel',
  },
} as const;
