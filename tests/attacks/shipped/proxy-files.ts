const API_ON_80 = [
  { file: 'nginx.conf', block: /listen 80;[^]*?\n\}/, refuses: /location \/api\/ \{\s*return 403;/, leads: /return 30\d/ },
  { file: 'Caddyfile', block: /^http:\/\/[^]*?\n\}/m, refuses: /@calls path \/api\/\*\n\s*respond @calls [^\n]*403/, leads: /redir / },
] as const;

/** What a proxy's file hides from the server or leads on. Empty when all is well. */
export function proxyFaults(file: string, text: string): string[] {
  const faults: string[] = [];
  for (const { block, refuses, leads } of API_ON_80.filter((one) => one.file === file)) {
    const plain = block.exec(text)?.[0] ?? '';
    if (!refuses.test(plain)) faults.push('calls without TLS are led on');
    if (!leads.test(plain)) faults.push('visitors without TLS are left standing');
  }
  if (file !== 'nginx.conf') return faults;
  for (const line of ['Host $host', 'X-Forwarded-For $remote_addr', 'X-Forwarded-Proto $scheme', 'X-Forwarded-Host $host'])
    if (!text.includes(`proxy_set_header ${line};`)) faults.push(`hides ${line.split(' ')[0]}`);
  if (/return 30\d https:\/\/\$host/.test(text)) faults.push('leads to whatever Host says');
  if (/TLSv1(\.1)?[ ;]/.test(text)) faults.push('old TLS');
  return faults;
}
