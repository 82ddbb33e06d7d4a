import { connect } from 'node:net';
import { type Finding, type Look, mind, wrong } from './finding.ts';
import { type Address, isPublic } from './address.ts';

const PATIENCE_MS = 3_000;

interface Answer {
  readonly status: number;
  readonly text: string;
}

const ask = (url: string): Promise<Answer | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => undefined,
  );

function isTaken(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS });
    const end = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

/** Who listens on our port, what a running server says about itself, and what the world sees through the proxy. */
export async function lookAtServer(address: Address, mayBindLow: boolean): Promise<Look> {
  const { port } = address;
  const host = address.host === '0.0.0.0' || address.host === '::' ? '127.0.0.1' : address.host;
  const findings: Finding[] = [];
  let seen = `port ${port} is free`;
  if (await isTaken(host, port)) {
    const health = await ask(`http://${host.includes(':') ? `[${host}]` : host}:${port}/readyz`);
    const checks = health && readChecks(health.text);
    if (checks) {
      seen = `a server runs on port ${port}`;
      const failed = Object.entries(checks).filter(([, state]) => state !== 'ok');
      for (const [part] of failed)
        findings.push(
          wrong(
            `The running server says that its part "${part}" fails.`,
            'Its log has the reason; see "What to watch" in docs/operate.md.',
          ),
        );
    } else findings.push(wrong(`Something else listens on port ${port}.`, 'Stop it, or set PORT to another one.'));
  } else if (port > 0 && port < 1_024 && !mayBindLow)
    findings.push(wrong(`Port ${port} may only be used by root.`, 'Set PORT to 3000 and let the proxy have the low one.'));
  if (isPublic(address)) findings.push(...(await lookFromOutside(address.publicUrl)));
  return { name: 'Server', seen, findings };
}

/** Asked for by its public name, the server must take us for a stranger. */
async function lookFromOutside(publicUrl: string): Promise<Finding[]> {
  const health = await ask(`${publicUrl}/healthz`);
  if (!health)
    return [
      mind(
        `${publicUrl} does not answer from here.`,
        'Expected before the first start. Otherwise check the proxy, the certificate and the name.',
      ),
    ];
  if (health.status !== 200)
    return [wrong(`${publicUrl}/healthz answers ${health.status}.`, 'Let the proxy pass every path on, unchanged.')];
  const metrics = await ask(`${publicUrl}/metrics`);
  if (metrics?.status !== 200) return [];
  return [
    wrong(
      'The server treats every caller as this machine: /metrics and /dev/outbox are open.',
      'Start it with the PUBLIC_URL that you gave here; docs/operate.md has the lines for nginx and Caddy.',
    ),
  ];
}

function readChecks(text: string): Record<string, string> | undefined {
  try {
    const { checks } = JSON.parse(text) as { checks?: unknown };
    return typeof checks === 'object' && checks !== null ? (checks as Record<string, string>) : undefined;
  } catch {
    return undefined;
  }
}
