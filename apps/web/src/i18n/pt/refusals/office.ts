/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Esta pessoa não existe.',
  'There is no such file.': 'Este arquivo não existe.',
  'Your account may not bring files.': 'Sua conta não pode trazer arquivos.',
  'More than {0} files within an hour are not taken.': 'Mais de {0} arquivos em uma hora não são aceitos.',
  'has to be an amount with two decimals, such as {0}': 'É necessário um valor com duas casas decimais, como {0}.',
  'has to be a number with up to three decimals': 'É necessário um número com até três casas decimais.',
  'has to be a percentage from 0 to 100 with up to two decimals':
    'É necessária uma porcentagem de 0 a 100 com até duas casas decimais.',
  'There is no such invoice.': 'Esta fatura não existe.',
  'There is no such price.': 'Este preço não existe.',
  'There is no such line to bill.': 'Este item a cobrar não existe.',
  'No line waits to be billed.': 'Nenhum item aguarda cobrança.',
  'Sent invoices stay; credit them.': 'Faturas enviadas permanecem; faça uma nota de crédito.',
  'Only an invoice that was sent can be credited.': 'Somente uma fatura enviada pode ser estornada.',
  'There is a credit note for this invoice already.': 'Já existe uma nota de crédito para esta fatura.',
  'This clinic issues no invoices.': 'Esta clínica não emite faturas.',
  'The sum is larger than any invoice.': 'A soma é maior que a de qualquer fatura.',
  'Nobody issues this invoice yet: choose a clinic that does.':
    'Ninguém emite esta fatura ainda: escolha uma clínica que o faça.',
  'There is nothing on this invoice.': 'Não há nada nesta fatura.',
  'A draft is not paid: it is sent first.': 'Um rascunho não é pago: primeiro ele é enviado.',
  'A credit note is settled by itself.': 'Uma nota de crédito se quita por si mesma.',
  'A draft is no electronic invoice: it is sent first.':
    'Um rascunho não é uma fatura eletrônica: primeiro ele é enviado.',
  'An electronic invoice needs the tax number of its issuer.':
    'Uma fatura eletrônica precisa do registro fiscal do emissor.',
  'An electronic invoice needs the country of {0}, by its name or its code.':
    'Uma fatura eletrônica precisa do país de {0}, pelo nome ou pelo código.',
  'Clinic, procedure and modality have a price already.': 'Clínica, exame e modalidade já têm um preço.',
  'A price of all clinics': 'Um preço de todas as clínicas',
  'lies before the day of issue': 'Isso é anterior ao dia da emissão.',
  'is written by sending a credit note': 'Isso resulta do envio de uma nota de crédito.',
  'has to be something': 'Zero não é um pagamento.',
  'is more than was paid': 'Isso é mais do que foi pago.',
  'is more than the balance': 'Isso é mais que o saldo.',
  'takes large letters and figures, such as {0}': 'Letras maiúsculas e algarismos, como {0}.',
  'has to be 8 or 11 letters and figures': 'São 8 ou 11 letras e algarismos.',
  'is not an account number as banks check it': 'Não é um número de conta que os bancos aceitem.',
};
