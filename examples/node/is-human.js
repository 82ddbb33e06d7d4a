/** Where the form stands (live, without the local ones), what its widget names, and the ways you accept. `pow` needs neither sight nor hearing, and a script can pay for it. */
const HOSTS = ['shop.example.com', 'localhost', '127.0.0.1'];
const ACTION = 'contact';
const METHODS = ['visual', 'audio', 'pow'];

/** form: the posted fields. True once for a token, within 300 seconds. */
export async function isHuman(form) {
  if (form.captchaValidated !== 'true') return false;
  const answer = await fetch('https://inlay.example.com/api/v1/siteverify', {
    method: 'POST',
    body: new URLSearchParams({
      secret: process.env.INLAY_SECRET,
      response: form['inlay-response'] ?? '',
      methods: METHODS.join(),
    }),
  });
  const { success, method, hostname, action } = await answer.json();
  return success === true && METHODS.includes(method) && HOSTS.includes(hostname) && action === ACTION;
}
