import type { ConfirmationTexts } from '../confirmation-english.ts';

/** In Chinese. */
export const texts: ConfirmationTexts = {
  subject: '请确认您希望接收表单消息',
  title: '确认您的邮箱地址',
  greeting: '您好，',
  added: '有人将您的邮箱地址添加为表单消息的接收地址，访客通过表单发送的消息会发到该地址。',
  untilThen: '在您确认之前，您不会收到任何消息。',
  project: '项目',
  form: '表单',
  address: '地址',
  allForms: '所有表单',
  unnamed: '未命名项目',
  confirm: '确认地址',
  refuse: '不接收消息',
  stop: '停止接收',
  footnote:
    '每个链接都会打开一个页面，您只需按一个按钮。确认链接将在 {days} 天后失效。如果您选择不接收消息，此项目不会再次询问您。如果您不做任何操作，则不会收到消息。',
  ask: '您想接收这些消息吗？',
  receiving: '您正在接收这些消息',
  mayStop: '您已确认此地址。您可以在此停止接收消息。',
  expired: '确认链接在 {days} 天后已失效。请联系项目所有者重新发送，或选择不再被询问。',
  invalid: '此链接已失效',
  replaced: '该链接已被使用，或已被更新的邮件取代。请打开最新邮件中的链接。',
  confirmed: '您的地址已确认',
  fromNow: '从现在起，您会收到访客发送的消息。如需停止，请再次打开邮件中的链接。',
  refused: '您不会收到这些消息',
  notAgain: '此项目不会再次询问您。',
  openTitle: '打开您的链接',
  paste: '请复制邮件中的完整链接并粘贴到此处。',
  link: '邮件中的链接',
  open: '打开链接',
};
