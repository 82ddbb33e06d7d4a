/** form: the posted fields. True once for a token, within 300 seconds. */
export async function isHuman(form) {
  if (form.captchaValidated !== 'true') return false;
  const answer = await fetch('https://inlay.example.com/api/v1/siteverify', {
    method: 'POST',
    body: new URLSearchParams({
      secret: process.env.INLAY_SECRET,
      response: form['inlay-response'] ?? '',
    }),
  });
  const { success } = await answer.json();
  return success === true;
}
