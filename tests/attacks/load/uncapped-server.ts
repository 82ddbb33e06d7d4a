// The control: a server that takes whatever comes. Prints its port.
import Fastify from 'fastify';

const app = Fastify({ bodyLimit: 2 ** 31 });
app.post('/*', () => ({}));
console.log(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
