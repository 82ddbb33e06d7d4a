import type { FrameTexts } from '../english.ts';

/** In Chinese. */
export const texts: FrameTexts = {
  language: '语言',
  made: '本页面由 Inlay 的一位客户制作。',
  report: '举报此页面',
  powered: '由 Inlay 提供支持',
  test: '测试密钥：消息不会送达任何人。',
  nothing: '此地址没有内容',
  nothingHint: '请检查链接，或返回链接所在的网站。',
  notTaken: '未能发送',
  back: '返回 {host}',
  error: '错误',
};
