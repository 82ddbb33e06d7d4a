import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Login + SSO (IDPs)',
  order: 3,
  flags: { ai: false, webhook: true, api: true },
  description:
    'Signs your users in by password or through their own identity provider. For companies whose staff already have an account elsewhere.',
  page: {
    lead: 'A password for users without an account elsewhere, and one button for users whose company signs them in. The mail domain decides which provider is asked.',
    features: [
      {
        icon: 'network',
        title: 'Any OpenID provider',
        text: 'Discovery, PKCE and nonce; presets for Google, Microsoft, Okta and Keycloak. SAML 2.0 for companies that use it.',
      },
      {
        icon: 'link',
        title: 'One return address',
        text: 'Every connection comes back to the same URL, so that adding a customer needs no new entry at the provider.',
      },
      {
        icon: 'shield',
        title: 'Linking that cannot be stolen',
        text: 'Accounts are linked by issuer and subject, never by a mail address alone.',
      },
    ],
    why: 'Companies buy where their staff can sign in with the account they already have, and where leaving the company ends the access. This is the Login Form with single sign-on beside it, and neither one ever lets in the users of the other by accident.',
    benefits: [
      { title: 'Several at once', text: 'Each of your customers may bring a provider of their own.' },
      { title: 'Signed answers only', text: 'An assertion without a signature, or one seen before, is refused.' },
      { title: 'The same token after it', text: 'Your server gets the same kind of proof, however the user signed in.' },
    ],
    glyph:
      'M12 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM5 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM19 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 8v4M12 12l-5 4.5M12 12l5 4.5',
  },
} satisfies Manifest;
