import { drawFiles } from './files/draw-files.ts';
import type { FilesModule } from './files/files-part.ts';
import css from './files/files.css';

/** What only forms with files need: their field, and sending them with a measure of how far it is. */
const filesModule: FilesModule = {
  css,
  draw: drawFiles,

  upload: (address, headers, body, moved, signal) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', address);
      for (const name in headers) request.setRequestHeader(name, headers[name]!);
      request.upload.addEventListener('progress', ({ loaded, total }) => moved(loaded / total));
      request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
      for (const type of ['error', 'abort', 'timeout']) request.addEventListener(type, () => reject(new Error(type)));
      signal.addEventListener('abort', () => request.abort());
      request.send(body);
    }),
};

export default filesModule;
