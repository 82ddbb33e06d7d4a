export { errors as default } from './rules/message-errors.ts';
