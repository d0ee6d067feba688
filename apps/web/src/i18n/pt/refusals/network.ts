import type { Refusals } from '../../refusals.ts';

/** Peers of the DICOM network. */
export const network: Refusals = {
  'There is no such node to send to.': 'Não existe esse nó para o qual enviar.',
  'This node is not asked what it has.': 'Não se pergunta a este nó o que ele tem.',
  'is not possible': 'Não é possível.',
  'There is no study to be sent.': 'Não há estudo para enviar.',
  'Series are sent of one study.': 'As séries enviadas são de um único estudo.',
  'are of one study': 'Devem ser de um único estudo.',
  'There is no such node.': 'Este nó não existe.',
  'Another node has this name.': 'Outro nó tem este nome.',
  'Another node has this AE title at the same host.': 'Outro nó tem este AE title no mesmo host.',
  'Changing DICOM nodes': 'Alterar nós DICOM',
  'is an address that no node has': 'Este endereço não pode ser de um nó.',
  'You may add nodes, not change them.': 'Você pode adicionar nós, não alterá-los.',
  'is 1 to 16 ASCII characters without a backslash': 'De 1 a 16 caracteres ASCII, sem barra invertida.',
  'is a host name or an IP address, without a port': 'Um nome de host ou um endereço IP, sem porta.',
  'is an IP address or a network such as 10.4.0.0/24': 'Um endereço IP ou uma rede como 10.4.0.0/24.',
  'is the SHA-256 fingerprint of a certificate: 64 hexadecimal digits':
    'A impressão digital SHA-256 de um certificado: 64 dígitos hexadecimais.',
  'is needed: a node is known by its address': 'Necessário: um nó é reconhecido pelo seu endereço.',
  'is needed to call it': 'Necessária para chamá-lo.',
  'needs the port where it is called': 'Precisa da porta em que é chamado.',
  'is for a node without a clinic': 'É para um nó sem clínica.',
  'The node is inactive, or has no port where it is called.': 'O nó está inativo, ou não tem porta em que é chamado.',
  'There is no such caller.': 'Este chamador não existe.',
  'has no backslash and no control characters': 'Barra invertida e caracteres de controle não são aceitos.',
  'Series and images are asked for of one study.': 'Séries e imagens são pedidas de um só estudo.',
  'Images are asked for of one series.': 'Imagens são pedidas de uma só série.',
  'Too many queries run already.': 'Já há consultas demais em curso.',
};
