/** Keys of what the server is asked for about subscriptions. */
export const SUBSCRIPTIONS = ['subscriptions'] as const;
/** What can still be subscribed to. */
export const OFFER = ['unsubscribed'] as const;
/** Of all licences; the part after it is the compKey. */
export const DETAILS = ['details'] as const;
export const KEYS = ['keys'] as const;
/** Of both environments; the part after it is the environment. */
export const SECRETS = ['secrets'] as const;
