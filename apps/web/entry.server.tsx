import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Used by the build alone, which draws every page once, whole: nobody is served by it. */
export default async function drawPage(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await stream.allReady;
  headers.set('Content-Type', 'text/html');
  return new Response(stream, { headers, status });
}
