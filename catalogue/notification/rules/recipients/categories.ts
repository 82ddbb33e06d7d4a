/** What a message is about where nobody says otherwise. It is always there, and always sent. */
export const TRANSACTIONAL = 'transactional';

export interface Category {
  readonly key: string;
  /** Texts by language, English among them. */
  readonly names: Readonly<Record<string, string>>;
  readonly descriptions: Readonly<Record<string, string>>;
  /** It is always sent. */
  readonly required: boolean;
  /** It is sent to whoever has chosen nothing. */
  readonly defaultOn: boolean;
}

/** Until its owner names it otherwise. */
export const TRANSACTIONAL_CATEGORY: Category = {
  key: TRANSACTIONAL,
  names: { en: 'Orders and account' },
  descriptions: {},
  required: true,
  defaultOn: true,
};
