import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { isHuman } from './is-human.js';

/** What browsers may have of this folder. */
const FILES = {
  '/': ['contact.html', 'text/html'],
  '/contact.html': ['contact.html', 'text/html'],
  '/form.css': ['form.css', 'text/css'],
  '/contact.js': ['contact.js', 'text/javascript'],
};

async function readForm(request) {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > 20_000) throw new Error('The form is too large.');
  }
  return Object.fromEntries(new URLSearchParams(body));
}

const server = createServer(async (request, response) => {
  const say = (status, text, type = 'text/plain') => response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text);
  try {
    if (request.method === 'POST' && request.url === '/contact') {
      const form = await readForm(request);
      if (!(await isHuman(form))) return say(400, 'Please complete the CAPTCHA first!');
      // Store or mail what was posted, then tell the visitor.
      return say(200, 'Yay! Your form was sent!');
    }
    const [name, type] = FILES[request.url] ?? [];
    const file = name && (await readFile(name).catch(() => undefined));
    if (!file) return say(404, 'Not found');
    say(200, file, type);
  } catch (error) {
    console.error(error);
    say(502, 'The captcha could not be checked. Please try again.');
  }
});

server.listen(Number(process.env.PORT ?? 8080), () => console.log(`http://localhost:${server.address().port}`));
