/**
 * The hosts your form is served from (live, without the local ones), the action its widget names, and the methods you accept.
 * `pow`, "Let this device work", needs neither sight nor hearing; a script can do it too, at the cost of computing time.
 */
const HOSTS = ['shop.example.com', 'localhost', '127.0.0.1'];
const ACTION = 'contact';
const METHODS = ['visual', 'audio', 'pow'];

const secret = process.env.INLAY_SECRET;
if (!secret) {
  console.error('INLAY_SECRET is not set. It is a secret from your dashboard, or the one that the guide names.');
  process.exit(1);
}

/** form: the posted fields. True once for a token, within 300 seconds; else the server's log says why not. */
export async function isHuman(form) {
  if (form.captchaValidated !== 'true') return false;
  const answer = await fetch('https://inlay.example.com/api/v1/siteverify', {
    method: 'POST',
    body: new URLSearchParams({
      secret,
      response: form['inlay-response'] ?? '',
      methods: METHODS.join(),
    }),
  });
  const { success, method, hostname, action, 'error-codes': codes } = await answer.json();
  const human = success === true && METHODS.includes(method) && HOSTS.includes(hostname) && action === ACTION;
  if (!human) console.error('The captcha was refused:', success ? { method, hostname, action } : codes.join(', '));
  return human;
}
