export const values = {
  table: {
    insert: 'Alle als Tabelle in den Befund einfügen',
    taken: 'Als Tabelle in den Befund eingefügt',
    full: 'Der Befundtext hat keinen Platz für die Tabelle.',
    nobody: 'Zu dieser Studie wird kein Befund geschrieben.',
    how: 'Beginnen oder öffnen Sie den Befund und fügen Sie dann die Tabelle ein.',
    notSaved: 'Nicht gespeicherte Messungen können nicht eingefügt werden.',
  },
};
