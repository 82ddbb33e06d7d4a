/** Ways to write "come to this port of mine", as a list of forbidden addresses may or may not know them. */
export function urlsTo(port: number): string[] {
  const hosts = [
    '127.0.0.1',
    'localhost',
    'LOCALHOST.',
    '127.1',
    '127.0.1.3',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '017700000001',
    '0177.0.0.1',
    '0.0.0.0',
    '0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:0:0:1]',
    '①②⑦.⓪.⓪.①',
    'example.com@127.0.0.1',
    'user:word@127.0.0.1',
  ];
  const ports = hosts.map((host) => `${host}:${port}`);
  const schemes = ['http', 'https', 'ftp', 'gopher', 'ws', 'wss', 'ldap', 'dict', 'smb', 'jar:http', 'view-source:http', 'HTTP'];
  return [
    ...ports.flatMap((place) => schemes.map((scheme) => `${scheme}://${place}/canary`)),
    ...ports.map((place) => `//${place}/canary`),
    `http:127.0.0.1:${port}/canary`,
    `http:\\\\127.0.0.1:${port}\\canary`,
    `http://127.0.0.1:${port}#@example.com/`,
    `http://example.com#@127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}?@example.com/`,
    `http://127.0.0.1%3a${port}/`,
    `\thttp://127.0.0.1:${port}/canary`,
    `owner@127.0.0.1:${port}`,
    `owner@[127.0.0.1]`,
    `"<http://127.0.0.1:${port}/>" <owner@example.com>`,
    `${'127.0.0.1'}:${port}`,
    `http://169.254.169.254/latest/meta-data/`,
    `http://metadata.google.internal/`,
    `file:///etc/passwd`,
    `netdoc:///etc/passwd`,
    `data:text/html,<img src=http://127.0.0.1:${port}/>`,
    `<img src="http://127.0.0.1:${port}/canary">`,
    `<!ENTITY x SYSTEM "http://127.0.0.1:${port}/canary">`,
    `@import url(http://127.0.0.1:${port}/canary);`,
    `$\{jndi:ldap://127.0.0.1:${port}/canary}`,
    `|curl http://127.0.0.1:${port}/canary`,
    `\`curl http://127.0.0.1:${port}/canary\``,
    `http://127.0.0.1:${port}/\r\nX: y`,
  ];
}

/** A picture whose every way of bringing in another file leads there. */
export const svgTo = (port: number): string => `<?xml version="1.0"?>
<?xml-stylesheet href="http://127.0.0.1:${port}/style.css"?>
<!DOCTYPE svg [<!ENTITY canary SYSTEM "http://127.0.0.1:${port}/entity">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="80" height="130">
<style>@import url("http://127.0.0.1:${port}/import.css"); @font-face { font-family: x; src: url("http://127.0.0.1:${port}/font") }</style>
<image href="http://127.0.0.1:${port}/image" width="80" height="80"/><image xlink:href="http://127.0.0.1:${port}/xlink" width="80" height="80"/>
<use href="http://127.0.0.1:${port}/use#a"/><script href="http://127.0.0.1:${port}/script"/>
<foreignObject width="80" height="80"><iframe xmlns="http://www.w3.org/1999/xhtml" src="http://127.0.0.1:${port}/frame"/></foreignObject>
<text font-family="x">&canary;</text></svg>`;
