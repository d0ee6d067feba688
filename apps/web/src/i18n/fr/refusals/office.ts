/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Cette personne n’existe pas.',
  'There is no such file.': 'Ce fichier n’existe pas.',
  'Your account may not bring files.': 'Votre compte ne peut pas apporter de fichiers.',
  'More than {0} files within an hour are not taken.': 'Plus de {0} fichiers en une heure ne sont pas acceptés.',
  'There is no such product.': 'Ce produit n’existe pas.',
  'The cart is empty.': 'Le panier est vide.',
  'The order cannot be moved to this state.': 'La commande ne peut pas passer à cet état.',
  'There is no such order.': 'Cette commande n’existe pas.',
  '{0} is out of stock.': '{0} est en rupture de stock.',
  'Of {0} {1} are left.': 'De {0}, il en reste {1}.',
};
