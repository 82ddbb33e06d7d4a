import type { NoticeTexts } from '../notice-english.ts';

/** In Portuguese. */
export const texts: NoticeTexts = {
  reference: 'Referência',
  sent: 'Enviado',
  page: 'Página',
  from: 'De',
  unknownAddress: 'Endereço desconhecido',
  files: 'Arquivos',
  openInbox: 'Abrir a caixa de entrada',
  toVisitor: 'Sua resposta a este e-mail chega ao visitante.',
  inInbox: 'Responda na caixa de entrada do formulário.',
  answered: 'O visitante respondeu à sua resposta.',
  otherAddress: 'A resposta veio de um endereço diferente do da mensagem.',
  stop: 'Para não receber mais estes e-mails, abra o link do e-mail em que você confirmou seu endereço.',
  more: 'Mais envios na última hora',
  moreText:
    'Na última hora chegaram {count} envios, mais do que os {most} para os quais mandamos um e-mail cada. A caixa de entrada mostra todos.',
  moreNote: 'Mandamos um e-mail por envio, até {most} por hora.',
};
