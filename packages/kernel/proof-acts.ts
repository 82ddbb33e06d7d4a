/** 1: the password. 2: the password and the second factor. */
export type ProofLevel = 1 | 2;

/**
 * What asks the owner of a session to prove anew who it is, and how far. Level 2 is asked where a second factor is on; where none is, the
 * password is all there is. What can take the second factor away, or go around it, needs the second factor.
 */
export const proofActs = {
  'set up an authenticator app': 2,
  'turn the authenticator app off': 2,
  'make recovery codes': 2,
  'change codes by message': 2,
  'change the email address': 2,
  'change the username': 2,
  'download the data': 2,
  'delete the account': 2,
  'erase personal data': 2,
  'change the members': 2,
  'export submissions': 2,
  'delete many submissions': 2,
  'export recipients': 2,
  'delete many recipients': 2,
  'change the password': 1,
  'change the security question': 1,
  'make a secret': 1,
  'see a secret': 1,
  'change a webhook URL': 1,
  'roll a secret': 1,
  'end a secret': 1,
  'change the senders': 1,
  'archive a project': 1,
  'end other sessions': 1,
} as const satisfies Record<string, ProofLevel>;

export type ProofAct = keyof typeof proofActs;
