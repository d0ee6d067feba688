export const values = {
  table: {
    insert: 'Inserir tudo no laudo como tabela',
    taken: 'Inserido no laudo como tabela',
    full: 'Os achados do laudo não têm espaço para a tabela.',
    nobody: 'Nenhum laudo deste estudo está sendo escrito.',
    how: 'Comece ou abra o laudo e depois insira a tabela.',
    notSaved: 'Medidas não salvas não podem ser inseridas.',
  },
};
