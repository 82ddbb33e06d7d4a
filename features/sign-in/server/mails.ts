/** What account mails say. Plain text: nothing in them comes from a stranger but names that we were given. */
interface Text {
  readonly subject: string;
  readonly text: string;
}

const when = (time: number): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const codeMail = (firstName: string, code: string): Text => ({
  subject: 'Your Inlay login code',
  text: `Hello ${firstName},

your login code is ${code}

It is valid for 10 minutes and works once. If you have not just logged in, someone knows your password: please change it.
`,
});

export const codeSms = (code: string): string => `Your Inlay login code is ${code}. It is valid for 10 minutes.`;

export const newDeviceMail = (firstName: string, of: { userName: string; time: number; address: string; userAgent: string }): Text => ({
  subject: 'New login to your Inlay account',
  text: `Hello ${firstName},

your account ${of.userName} was logged in to from a browser that we have not seen before.

Time: ${when(of.time)}
Network address: ${of.address}
Browser: ${of.userAgent.slice(0, 200) || 'unknown'}

If this was you, there is nothing to do. If not, please change your password and end all sessions.
`,
});

export const resetMail = (firstName: string, links: readonly { userName: string; link: string }[]): Text => ({
  subject: 'Reset your Inlay password',
  text: `Hello ${firstName},

someone, probably you, asked to reset the password of ${links.length === 1 ? 'your account' : 'your accounts'}.

${links.map(({ userName, link }) => `Username ${userName}:\n${link}`).join('\n\n')}

Each link works once, within 30 minutes. If you did not ask for this, nothing has changed and there is nothing to do.
`,
});

export const passwordResetMail = (firstName: string, of: { userName: string; time: number; address: string }): Text => ({
  subject: 'Your Inlay password was changed',
  text: `Hello ${firstName},

the password of your account ${of.userName} was set anew through a link in a mail from us, and all sessions were ended.

Time: ${when(of.time)}
Network address: ${of.address}

If this was not you, please contact us at once.
`,
});
