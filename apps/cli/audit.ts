// npm run audit: known faults in what the product ships, and the registry's signatures. Needs the registry.
import { npm } from './supply/npm.ts';
import { readAudit } from './supply/read-audit.ts';

const audit = readAudit((await npm('audit', '--omit=dev', '--json')).stdout);
if (!audit) console.log('audit: not run, the registry does not answer questions about known faults from here');
else
  console.log(
    `audit: ${audit.bad.length} high or critical in ${audit.packages} packages\n${audit.bad.map((line) => `  ${line}\n`).join('')}`,
  );

const signatures = await npm('audit', 'signatures');
const verified = /(\d+) packages? have verified registry signatures/.exec(signatures.stdout)?.[1];
if (verified) console.log(`signatures: ${verified} verified`);
else
  console.log(
    signatures.code === 0 ? 'signatures: not run, nothing was verified' : 'signatures: not run or refused, see npm audit signatures',
  );

process.exitCode = audit && audit.bad.length > 0 ? 1 : 0;
