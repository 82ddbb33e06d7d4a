import { CodeBlock, type CodeSample } from '@inlay/ui/layout/code-block.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import type { KeyKind } from '../keys/key-choice.tsx';
import { useState } from 'react';

const BUILT_IN_SECRET = 'inlay_secret_test_pass';

export interface ServerSnippetProps {
  samples: readonly CodeSample[];
  /** The label that is open at first. */
  first: string;
  kind: KeyKind;
  /** Where secrets are made. */
  secretsHref: string;
}

/** Code that redeems the token. No secret ever stands in the page: the code reads it from its environment. */
export function ServerSnippet({ samples, first, kind, secretsHref }: ServerSnippetProps) {
  const [shown, setShown] = useState(first);
  return (
    <>
      <CodeBlock samples={samples} value={shown} onChange={setShown} own={['$INLAY_SECRET', 'INLAY_SECRET']} />
      <p className="mt-3 text-sm text-muted">
        {kind !== 'built-in' ? (
          <>
            The {kind === 'test' && 'test '}secret is made once, in the <TextLink to={secretsHref}>Subscription tab</TextLink>. Keep it in
            the server's environment as INLAY_SECRET.
          </>
        ) : (
          <>
            With built-in keys INLAY_SECRET is <code className="font-mono text-xs font-medium wrap-anywhere">{BUILT_IN_SECRET}</code>. A
            live secret refuses their tokens.
          </>
        )}
      </p>
    </>
  );
}
