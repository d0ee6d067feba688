export const values = {
  table: {
    insert: 'Insérer tout dans le compte rendu sous forme de tableau',
    taken: 'Inséré dans le compte rendu sous forme de tableau',
    full: 'Les résultats du compte rendu n’ont pas de place pour le tableau.',
    nobody: 'Aucun compte rendu de cette étude n’est en cours de rédaction.',
    how: 'Commencez ou ouvrez le compte rendu, puis insérez le tableau.',
    notSaved: 'Les mesures non enregistrées ne peuvent pas être insérées.',
  },
};
