/** The kernel's EMAIL, without what the widget would have to load beside it. */
export const EMAIL_SHAPE =
  /^(?=.{3,254}$)[^\s@<>(),;:"[\]\\\p{C}]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/u;
