/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Esta pessoa não existe.',
  'There is no such file.': 'Este arquivo não existe.',
  'Your account may not bring files.': 'Sua conta não pode trazer arquivos.',
  'More than {0} files within an hour are not taken.': 'Mais de {0} arquivos em uma hora não são aceitos.',
  'There is no such product.': 'Este produto não existe.',
  'The cart is empty.': 'O carrinho está vazio.',
  'The order cannot be moved to this state.': 'O pedido não pode passar a este estado.',
  'There is no such order.': 'Este pedido não existe.',
  '{0} is out of stock.': '{0} está sem estoque.',
  'Of {0} {1} are left.': 'De {0} restam {1}.',
};
