// A customer's site: plain HTML and a few lines of server. It knows Inlay by one address, two public keys and one secret.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const {
  INLAY_URL = 'http://localhost:3000',
  INLAY_SITE_KEY = 'inlay_test_pass',
  INLAY_COMP_KEY = 'inlay_test_captcha_number-image',
  INLAY_SECRET = INLAY_SITE_KEY.startsWith('inlay_test_') ? 'inlay_secret_test_pass' : '',
  EXAMPLE_PORT = '3100',
  EXAMPLE_HOSTS = 'localhost,127.0.0.1',
} = process.env;

if (INLAY_SECRET === '') {
  console.error('INLAY_SECRET is not set. INLAY_SITE_KEY is your own key: the secret that goes with it stands in your dashboard.');
  process.exit(1);
}

/** What a token must say of itself: where the form stands, what its widget names, and a way that is accepted. */
const HOSTS = EXAMPLE_HOSTS.split(',');
const ACTION = 'contact';
const METHODS = ['visual', 'audio', 'pow'];

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const page = file('page.html')
  .replaceAll('{{inlayUrl}}', INLAY_URL)
  .replaceAll('{{siteKey}}', INLAY_SITE_KEY)
  .replaceAll('{{compKey}}', INLAY_COMP_KEY);
const FILES: Record<string, [type: string, text: string]> = {
  '/': ['text/html; charset=utf-8', page],
  '/page.css': ['text/css; charset=utf-8', file('page.css')],
  '/page.js': ['text/javascript; charset=utf-8', file('page.js')],
};

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > 20_000) throw new Error('The form is too large.');
  }
  return new URLSearchParams(text);
}

interface Verdict {
  success: boolean;
  method?: string;
  hostname?: string;
  action?: string;
  'error-codes': string[];
}

/** Anyone can post `captchaValidated=true`. Only the token, redeemed here, proves that a visitor solved the captcha. */
async function solvedCaptcha(form: URLSearchParams): Promise<boolean> {
  if (form.get('captchaValidated') !== 'true') return false;
  const reply = await fetch(`${INLAY_URL}/api/v1/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret: INLAY_SECRET, response: form.get('inlay-response') ?? '', methods: METHODS.join() }),
  });
  const verdict = (await reply.json()) as Verdict;
  const { success, method = '', hostname = '', action = '' } = verdict;
  const human = success && METHODS.includes(method) && HOSTS.includes(hostname) && action === ACTION;
  if (!human) console.error('The captcha was refused:', success ? { method, hostname, action } : verdict['error-codes'].join(', '));
  return human;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const say = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
    response.writeHead(status, { 'content-type': type }).end(text);
  try {
    if (request.method === 'POST' && request.url === '/contact') {
      const form = await readForm(request);
      if (await solvedCaptcha(form)) say(200, 'Yay! Your form was sent!');
      else say(400, 'Please complete the CAPTCHA first!');
      return;
    }
    const found = FILES[request.url?.split('?')[0] ?? '/'];
    if (found) say(200, found[1], found[0]);
    else say(404, 'Not found');
  } catch (error) {
    console.error(error);
    say(502, 'The captcha could not be checked. Please try again.');
  }
}

const server = createServer((request, response) => void answer(request, response));

server.listen(Number(EXAMPLE_PORT), '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  console.log(
    `Example site: http://127.0.0.1:${port} (asks ${INLAY_URL}, ${INLAY_SITE_KEY === 'inlay_test_pass' ? 'test keys' : 'your keys'})`,
  );
});
