// npm run doctor: what is wrong with this setup. Exit code 1 when something is. With --json, the looks as JSON and exit code 0.
import { examine } from './doctor/examine.ts';
import type { Look } from './doctor/finding.ts';
import { runCommand } from './run-command.ts';

function print({ name, seen, findings }: Look): void {
  if (findings.length === 0) console.log(`ok     ${name}: ${seen}`);
  for (const { level, what, remedy } of findings) console.log(`${level.padEnd(5)}  ${name}: ${what}\n       ${remedy}`);
}

await runCommand(async () => {
  const looks = await examine(process.env);
  if (process.argv.includes('--json')) return console.log(JSON.stringify(looks));
  looks.forEach(print);
  const levels = looks.flatMap(({ findings }) => findings.map(({ level }) => level));
  const count = (level: string) => levels.filter((one) => one === level).length;
  console.log(`\n${looks.length} looks: ${count('wrong')} wrong, ${count('mind')} to mind.`);
  if (count('wrong') > 0) process.exitCode = 1;
});
