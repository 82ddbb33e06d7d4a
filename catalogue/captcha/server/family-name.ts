export const FAMILY = 'captcha';
