/** What the apps of the office refuse. */
export const office = {
  'There is no such person.': 'Cette personne n’existe pas.',
  'There is no such file.': 'Ce fichier n’existe pas.',
  'Your account may not bring files.': 'Votre compte ne peut pas apporter de fichiers.',
  'More than {0} files within an hour are not taken.': 'Plus de {0} fichiers en une heure ne sont pas acceptés.',
  'has to be an amount with two decimals, such as {0}':
    'Un montant avec deux décimales est nécessaire, par exemple {0}.',
  'has to be a number with up to three decimals': 'Un nombre avec trois décimales au plus est nécessaire.',
  'has to be a percentage from 0 to 100 with up to two decimals':
    'Un pourcentage de 0 à 100 avec deux décimales au plus est nécessaire.',
  'There is no such invoice.': 'Cette facture n’existe pas.',
  'There is no such price.': 'Ce tarif n’existe pas.',
  'There is no such line to bill.': 'Cette ligne à facturer n’existe pas.',
  'No line waits to be billed.': 'Aucune ligne n’attend d’être facturée.',
  'Sent invoices stay; credit them.': 'Les factures envoyées restent ; faites un avoir.',
  'Only an invoice that was sent can be credited.': 'Seule une facture envoyée peut faire l’objet d’un avoir.',
  'There is a credit note for this invoice already.': 'Il existe déjà un avoir pour cette facture.',
  'This clinic issues no invoices.': 'Cette clinique n’émet pas de factures.',
  'The sum is larger than any invoice.': 'La somme dépasse celle de toute facture.',
  'Nobody issues this invoice yet: choose a clinic that does.':
    'Personne n’émet encore cette facture : choisissez une clinique qui le fait.',
  'There is nothing on this invoice.': 'Il n’y a rien sur cette facture.',
  'A draft is not paid: it is sent first.': 'Un brouillon ne se paie pas : il est d’abord envoyé.',
  'A credit note is settled by itself.': 'Un avoir se solde de lui-même.',
  'A draft is no electronic invoice: it is sent first.':
    'Un brouillon n’est pas une facture électronique : il est d’abord envoyé.',
  'An electronic invoice needs the tax number of its issuer.':
    'Une facture électronique nécessite le numéro fiscal de son émetteur.',
  'An electronic invoice needs the country of {0}, by its name or its code.':
    'Une facture électronique nécessite le pays de {0}, par son nom ou son code.',
  'Clinic, procedure and modality have a price already.': 'Clinique, acte et modalité ont déjà un tarif.',
  'A price of all clinics': 'Un tarif de toutes les cliniques',
  'lies before the day of issue': 'C’est avant le jour d’émission.',
  'is written by sending a credit note': 'Cela vient de l’envoi d’un avoir.',
  'has to be something': 'Zéro n’est pas un paiement.',
  'is more than was paid': 'C’est plus que ce qui a été payé.',
  'is more than the balance': 'C’est plus que le solde.',
  'takes large letters and figures, such as {0}': 'Des majuscules et des chiffres, par exemple {0}.',
  'has to be 8 or 11 letters and figures': 'Il faut 8 ou 11 lettres et chiffres.',
  'is not an account number as banks check it': 'Ce n’est pas un numéro de compte valable pour les banques.',
};
