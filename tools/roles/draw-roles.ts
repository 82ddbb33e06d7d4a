import type { CallRole } from '@inlay/kernel/roles.ts';
import { allCalls } from '../../apps/web/mdx/all-calls.ts';

const HEAD = `# Roles

Written by \`node tools/roles/write-roles.ts\` from the contracts; \`tests/conformance/roles.test.ts\` holds it, and
\`tests/attacks/sign-in/roles.test.ts\` makes each call with too little. Each role may also do what those above it may. A secret has no role: an
owner makes it, and with it a server makes every call that takes one ([decision 41](decisions/0041-projects.md)).
`;

const TITLES: Readonly<Record<CallRole, readonly [title: string, sentence: string]>> = {
  self: ['Whoever is logged in', 'Their own profile, login, projects and invitations: no role in an account is asked for.'],
  viewer: [
    'Viewer',
    'Reads; but neither what owners and operators write to each other about the plan, nor the addresses for incoming mail, by which addresses are suppressed.',
  ],
  developer: ['Developer', 'Changes what a project is made of.'],
  owner: ['Owner', 'Decides about the account: projects, members, subscriptions.'],
};

/** The page of who may make which call of the dashboard. */
export async function drawRoles(): Promise<string> {
  const rows = (await allCalls()).flatMap((call) =>
    'role' in call ? [{ role: call.role, line: `| \`${call.method} ${call.path}\` | ${call.summary} |` }] : [],
  );
  const parts = (Object.keys(TITLES) as CallRole[]).map((role) => {
    const [title, sentence] = TITLES[role];
    const lines = rows.filter((row) => row.role === role).map(({ line }) => line);
    return `## ${title}\n\n${sentence}\n\n| Call | |\n|---|---|\n${lines.toSorted().join('\n')}\n`;
  });
  return [HEAD, ...parts].join('\n');
}
