// The floor of the siteverify bench: Node's own server, a parsed body and an answer of the same size, nothing else.
import { createServer } from 'node:http';

const ANSWER = JSON.stringify({
  success: true,
  challenge_ts: new Date().toISOString(),
  hostname: 'localhost',
  action: '',
  cdata: '',
  type: 'number-image',
  method: 'visual',
  'error-codes': [],
});

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => (text += String(chunk)));
  request.on('end', () => {
    const { secret } = JSON.parse(text) as { secret: string };
    response.writeHead(secret ? 200 : 400, { 'content-type': 'application/json; charset=utf-8' }).end(ANSWER);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
