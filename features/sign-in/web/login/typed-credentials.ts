/** What was typed; it lives in the page alone. */
export interface Credentials {
  userName: string;
  password: string;
}
