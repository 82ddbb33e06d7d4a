/** Only forms that calculate need it. */
export { calculate as default } from '../rules/calculate.ts';
