/** What is said of values beside the list of measurements: the table of the report, regions, volumes and the true size. */
export const values = {
  table: {
    insert: 'Insert all into the report as a table',
    taken: 'Inserted into the report as a table',
    full: 'The findings of the report have no room for the table.',
    nobody: 'No report of this study is being written.',
    how: 'Begin or open the report, then insert the table.',
    notSaved: 'Measurements that are not saved cannot be inserted.',
  },
};
