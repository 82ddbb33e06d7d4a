export const welcomeMail = (firstName: string, of: { userName: string; loginUrl: string }) => ({
  subject: 'Welcome to Inlay',
  text: `Hello ${firstName},

your account ${of.userName} is ready. Log in to configure your components, copy your keys and read the guides:

${of.loginUrl}

If you did not register, please contact us.
`,
});
