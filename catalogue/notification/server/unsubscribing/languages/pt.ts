import type { PageTexts } from '../page-english.ts';

/** In Portuguese. */
export const texts: PageTexts = {
  stopTitle: 'Parar “{category}”?',
  stopLead: 'Não chegarão mais e-mails deste tipo a {address}.',
  stop: 'Parar estes e-mails',
  choose: 'Escolher o que recebe',
  stopped: 'Parado',
  stoppedLead: 'Já não recebe “{category}” em {address}. Um e-mail que já esteja a caminho ainda pode chegar.',
  undo: 'Desfazer',
  allStoppedLead: 'Só o que tem de ser enviado, como recibos, ainda chega a {address}.',
  change: 'Alterar',
  startTitle: 'Ativar “{category}” de novo?',
  startLead: 'Os e-mails deste tipo voltarão a chegar a {address}.',
  start: 'Ativar',
  onTitle: '“{category}” está ativo de novo',
  onLead: 'Chega a {address}.',
  stopAfterAll: 'Parar mesmo assim',
  mailTitle: 'Confirme no seu e-mail',
  mailLead: 'Parou isto há mais de 30 dias, por isso perguntamos. A ligação no e-mail para {address} volta a ativá-lo.',
  badTitle: 'Isto não funcionou',
  badLead: 'Abra de novo a ligação no e-mail.',
  mailSubject: 'Ativar “{category}” de novo?',
  mailText:
    'Pediu para voltar a receber “{category}” neste endereço. Abra esta ligação dentro de 24 horas e prima o botão:\n\n{link}\n\nSe não foi você, não faça nada.',
  linkSubject: 'Escolha que e-mails recebe',
  linkText:
    'Com esta ligação vê e altera que e-mails chegam a este endereço. É válida durante 24 horas:\n\n{link}\n\nSe não a pediu, não faça nada.',
  openLead: 'Abra a ligação do seu e-mail por inteiro, com tudo o que está depois do #.',
  open: 'Abrir',
};
