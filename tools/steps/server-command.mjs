/**
 * What Node runs the server with. Young objects get 8 MB of space and not the usual 16: the process keeps some 40 MB less, which the
 * answers don't notice.
 */
export const SERVER_COMMAND = ['--max-semi-space-size=8', 'apps/server/main.ts'];
