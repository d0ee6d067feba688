/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Diese Person gibt es nicht.',
  'There is no such file.': 'Diese Datei gibt es nicht.',
  'Your account may not bring files.': 'Ihr Konto darf keine Dateien mitbringen.',
  'More than {0} files within an hour are not taken.': 'Mehr als {0} Dateien in einer Stunde werden nicht angenommen.',
  'There is no such product.': 'Diese Ware gibt es nicht.',
  'The cart is empty.': 'Der Warenkorb ist leer.',
  'The order cannot be moved to this state.': 'Die Bestellung lässt sich nicht in diesen Zustand bringen.',
  'There is no such order.': 'Diese Bestellung gibt es nicht.',
  '{0} is out of stock.': '{0} ist nicht vorrätig.',
  'Of {0} {1} are left.': 'Von {0} sind noch {1} da.',
};
