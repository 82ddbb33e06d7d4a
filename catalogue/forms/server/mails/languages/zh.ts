import type { NoticeTexts } from '../notice-english.ts';

/** In Chinese. */
export const texts: NoticeTexts = {
  reference: '编号',
  sent: '发送时间',
  page: '页面',
  from: '发件人',
  unknownAddress: '未知地址',
  files: '文件',
  openInbox: '打开收件箱',
  toVisitor: '您对此邮件的回复会发送给访客。',
  inInbox: '请在表单的收件箱中回复。',
  answered: '访客答复了您的回复。',
  otherAddress: '答复来自与留言不同的地址。',
  stop: '如需停止接收这些邮件，请打开您确认地址时所收邮件中的链接。',
  more: '过去一小时内有更多提交',
  moreText: '过去一小时内共收到 {count} 条提交，超过了我们逐条发送邮件的 {most} 条。收件箱中可查看全部。',
  moreNote: '每条提交发送一封邮件，每小时最多 {most} 封。',
};
