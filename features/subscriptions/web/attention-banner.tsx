import { ForRole } from '@inlay/ui/role/for-role.tsx';
import { useRef, useState } from 'react';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { TextLink, textLinkClass } from '@inlay/ui/link-button.tsx';
import { localStore } from '@inlay/web-client/storage.ts';
import type { renew } from '../contract.ts';
import { attentionOf } from '../rules/attention.ts';
import { catalogueEntry } from './subscribe/catalogue-entry.ts';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { useKeys } from './keys/use-keys.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { useRenewal } from './plan/use-renewal.tsx';

/** The worst open issue of the keys, and what mends it. Once taken away it stays away until it is another one. */
export function AttentionBanner({ onError }: { onError: OnError }) {
  const keys = useKeys();
  const now = useNow(MINUTE_MS);
  const [dismissed, setDismissed] = useState(() => localStore.get(STORAGE.dismissedAttention));
  const box = useRef<HTMLDivElement>(null);
  const renewal = useRenewal(onError, () => box.current?.focus());
  const issue = keys.data && attentionOf(keys.data, now);
  const mark = issue && [issue.level, issue.compKey, issue.lead].join(' ');
  const name = issue && (catalogueEntry(issue.component)?.component.name ?? issue.component);

  return (
    <div ref={box} tabIndex={-1} className="rounded-md empty:hidden">
      {issue && mark && mark !== dismissed && (
        <Banner
          tone={issue.level}
          role="status"
          lead={issue.lead}
          onDismiss={() => {
            localStore.set(STORAGE.dismissedAttention, mark);
            setDismissed(mark);
          }}
          action={
            issue.renewable ? (
              <ForRole<typeof renew> role="developer">
                <button
                  type="button"
                  className={cx(textLinkClass, 'min-h-6 disabled:text-subtle')}
                  aria-label={`Renew ${name} now`}
                  disabled={renewal.busyKey !== null}
                  onClick={() => void renewal.renew(issue.compKey)}
                >
                  Renew
                </button>
              </ForRole>
            ) : (
              <TextLink to={`?c=${issue.component}&tab=sdk`} aria-label={`Snippet of ${name}`}>
                Snippet
              </TextLink>
            )
          }
        >
          {name}, {issue.text}
        </Banner>
      )}
      {renewal.popup}
    </div>
  );
}
