/** Pages that somebody keeps at hand. */
export const bookmarks = {
  title: 'Bookmarks',
  more: 'More bookmarks',
  search: 'Search and bookmark pages',
  placeholder: 'Page',
  none: 'Nothing is bookmarked yet. Type the name of a page.',
  noResult: 'No page has this name.',
  unread: '{{name}}, {{count}} unread',
  toggle: 'Bookmark {{name}}',
} as const;
