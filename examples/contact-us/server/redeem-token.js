import { redeem } from './inlay.js';

const submission = await redeem(process.argv[2]);
console.log(submission ?? 'This token proves no submission.');
