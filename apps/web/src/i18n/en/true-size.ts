/** What the viewer says of showing an image in its true size, and asks to measure the screen. */
export const trueSize = {
  shown: {
    patient: 'True size: 1\u00a0mm in the patient is 1\u00a0mm on this screen',
    detector: 'True size at the detector; the patient is smaller',
    estimated: 'True size by an estimated scale',
    'by-hand': 'True size by your calibration line, at the depth where that lies',
  },
  none: 'This image has no true size',
  missing: {
    'not-recorded': 'It does not say how large it is. A calibration line can give it a scale.',
    'not-positive': 'The pixel size that it states is not above 0.',
    'outside-region': 'Its parts have different scales.',
    'no-lengths': 'It has no part that shows lengths.',
    proportions: 'Its pixels are shown in other proportions than its scale says.',
    'no-picture': 'There is no image here.',
  },
  measure: {
    title: 'Measure the screen',
    how: 'Hold a bank card (85.60\u00a0×\u00a053.98\u00a0mm) flat to the screen with its left and upper edges on those of the rectangle. Drag the rectangle, or press the arrow keys (with Shift in larger steps), until it is as large as the card.',
    card: 'Card on the screen',
    long: '{{pixels}}\u00a0px long',
    density: '1\u00a0mm = {{pixels}}\u00a0px',
    accuracy:
      'A card measures a screen to about 1\u00a0%. It is kept for this screen in this browser; another screen is asked for anew.',
    apply: 'Show true size',
  },
} as const;
