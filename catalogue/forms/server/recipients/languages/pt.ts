import type { ConfirmationTexts } from '../confirmation-english.ts';

/** In Portuguese. */
export const texts: ConfirmationTexts = {
  subject: 'Confirme que deseja receber as mensagens de um formulário',
  title: 'Confirme o seu endereço de email',
  greeting: 'Olá,',
  added: 'Alguém adicionou o seu endereço de email como destinatário das mensagens que os visitantes enviam através de um formulário.',
  untilThen: 'Não receberá nenhuma mensagem até confirmar.',
  project: 'Projeto',
  form: 'Formulário',
  address: 'Endereço',
  allForms: 'Todos os formulários',
  unnamed: 'Um projeto',
  confirm: 'Confirmar endereço',
  refuse: 'Não enviar mensagens',
  stop: 'Parar as mensagens',
  footnote:
    'Cada link abre uma página onde só precisa de premir um botão. O link de confirmação expira ao fim de {days} dias. Se optar por não receber mensagens, este projeto não volta a perguntar. Se não fizer nada, não receberá nenhuma.',
  ask: 'Deseja receber estas mensagens?',
  receiving: 'Está a receber estas mensagens',
  mayStop: 'Confirmou este endereço. Pode parar as mensagens aqui.',
  expired:
    'O link de confirmação expirou ao fim de {days} dias. Peça ao proprietário do projeto que envie um novo, ou indique que não quer voltar a receber este pedido.',
  invalid: 'Este link já não é válido',
  replaced: 'Já foi utilizado ou foi substituído por um email mais recente. Abra o link do email mais recente.',
  confirmed: 'O seu endereço está confirmado',
  fromNow: 'A partir de agora recebe as mensagens que os visitantes enviam. Para as parar, abra novamente o link do email.',
  refused: 'Não receberá estas mensagens',
  notAgain: 'Este projeto não volta a perguntar.',
  openTitle: 'Abra o seu link',
  paste: 'Copie o link completo do email e cole-o aqui.',
  link: 'Link do email',
  open: 'Abrir link',
};
