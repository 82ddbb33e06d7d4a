export { messageEvents as default } from '../rules/message-events.ts';
