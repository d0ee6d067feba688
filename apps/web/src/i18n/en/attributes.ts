/** The attributes of an image, line by line. */
export const attributes = {
  keyword: 'Keyword',
  tag: 'Tag',
  vr: 'VR',
  value: 'Value',
  items_one: '{{count}} item',
  items_other: '{{count}} items',
  item: 'Item {{number}}',
  binary: 'Binary, not shown',
  noTagMatches: 'No attribute matches.',
  tagsFailed: 'The attributes could not be loaded.',
  copyValue: 'Copy {{name}}',
} as const;
